// Actions for the gallery that only log what was asked for.
import type { FindsActions, OptionsActions, PopupActions, WelcomeActions } from '../../lib/view/index.ts';

function says(name: string): (...asked: readonly unknown[]) => void {
  return (...asked) => console.info(name, ...asked);
}

export const popupActions: PopupActions = {
  correct: says('correct'),
  choose: says('choose'),
  pickLink: says('pickLink'),
  useTitle: says('useTitle'),
  readAgain: says('readAgain'),
  addShops: says('addShops'),
  allow: says('allow'),
  find: says('find'),
  cancel: says('cancel'),
  findAgain: says('findAgain'),
  findNew: says('findNew'),
  retry: says('retry'),
  openThere: says('openThere'),
  judge: says('judge'),
  save: says('save'),
  copy: async () => true,
  openOptions: says('openOptions'),
  openWelcome: says('openWelcome'),
  openFinds: says('openFinds'),
  openWide: says('openWide'),
};

export const findsActions: FindsActions = {
  savePrices: says('savePrices'),
  searchList: says('searchList'),
  stopList: says('stopList'),
  resumeList: says('resumeList'),
  clearList: says('clearList'),
  openWelcome: says('openWelcome'),
  open: says('open'),
  remove: says('remove'),
  save: says('save'),
  saveHistory: says('saveHistory'),
  openOptions: says('openOptions'),
};

export const optionsActions: OptionsActions = {
  setService: says('setService'),
  forgetKey: says('forgetKey'),
  testService: says('testService'),
  setTier: says('setTier'),
  setDepth: says('setDepth'),
  setSteps: says('setSteps'),
  setBudget: says('setBudget'),
  setWebSearch: says('setWebSearch'),
  forgetWebKey: says('forgetWebKey'),
  testWebSearch: says('testWebSearch'),
  setLimits: says('setLimits'),
  addShops: says('addShops'),
  removeShop: says('removeShop'),
  removeShops: says('removeShops'),
  moveShop: says('moveShop'),
  allow: says('allow'),
  checkShop: says('checkShop'),
  revoke: says('revoke'),
  setTabReading: says('setTabReading'),
  setAppearance: says('setAppearance'),
  setLanguage: says('setLanguage'),
  exportSettings: says('exportSettings'),
  importSettings: says('importSettings'),
  saveLedger: says('saveLedger'),
  openWelcome: says('openWelcome'),
  closeSaid: says('closeSaid'),
  deleteAll: says('deleteAll'),
};

export const welcomeActions: WelcomeActions = {
  accept: says('accept'),
  decline: says('decline'),
  addShops: says('addShops'),
  removeShop: says('removeShop'),
  allow: says('allow'),
  openOptions: says('openOptions'),
};
