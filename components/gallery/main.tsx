// The gallery: every view in every state. `?look=dark&lang=de|long|rtl&place=page#NAME` shows a single one.
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type Appearance,
  chooseI18n,
  findsView,
  type I18n,
  optionsView,
  popupView,
  welcomeView,
} from '../../lib/view/index.ts';
import { Finds } from '../finds.tsx';
import { Options } from '../options.tsx';
import { Popup } from '../popup.tsx';
import { Results } from '../results.tsx';
import { Stage, type StageProps } from '../stage.tsx';
import { Welcome } from '../welcome.tsx';
import { findsActions, optionsActions, popupActions, welcomeActions } from './actions.ts';
import { pseudoI18n } from './pseudo.ts';
import { STATES, type State } from './states.ts';

const query = new URLSearchParams(location.search);
const asked = query.get('lang') ?? 'en';
const i18n = asked === 'long' || asked === 'rtl' ? pseudoI18n(asked) : await chooseI18n([asked], 'auto');

function View({ state, i18n }: { readonly state: State; readonly i18n: I18n }): ReactNode {
  if (state.view === 'options')
    return <Options view={optionsView(state.input, i18n)} actions={optionsActions} part={null} />;
  if (state.view === 'finds') return <Finds view={findsView(state.input, i18n)} actions={findsActions} />;
  if (state.view === 'welcome')
    return <Welcome view={welcomeView(state.input, i18n)} actions={welcomeActions} />;
  const view = popupView(state.input, i18n);
  return state.view === 'results' ? (
    <Results view={view} actions={popupActions} />
  ) : (
    <Popup view={view} actions={popupActions} />
  );
}

function Index(): ReactNode {
  return (
    <main className="options">
      <h1>Gallery</h1>
      <ul>
        {Object.keys(STATES).map((key) => (
          <li key={key}>
            <a href={`#${key}`}>{key}</a> · <a href={`?look=dark#${key}`}>dark</a> ·{' '}
            <a href={`?lang=de#${key}`}>de</a> · <a href={`?lang=rtl#${key}`}>rtl</a> ·{' '}
            <a href={`?lang=long#${key}`}>long</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

function look(): Appearance {
  const wanted = query.get('look');
  return wanted === 'dark' || wanted === 'light' ? wanted : 'auto';
}

function placeOf(state: State | undefined): StageProps['place'] {
  if (query.get('place') === 'page') return 'page';
  return state?.view === 'popup' ? 'popup' : 'page';
}

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

function Gallery(): ReactNode {
  const name = useSyncExternalStore(onHash, () => location.hash.slice(1));
  const state = Object.hasOwn(STATES, name) ? STATES[name] : undefined;
  return (
    <Stage i18n={i18n} appearance={look()} place={placeOf(state)}>
      {state === undefined ? <Index /> : <View key={name} state={state} i18n={i18n} />}
    </Stage>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
