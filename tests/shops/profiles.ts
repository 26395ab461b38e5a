// The demo shops' names, languages, currencies, title styles and looks.
import type { Profile, Theme } from './catalogue/profile.ts';
import {
  bracketed,
  brandLast,
  brandless,
  codeLast,
  commas,
  dashed,
  piped,
  warehouse,
} from './catalogue/titles.ts';

const SANS = 'system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const SERIF = 'Georgia,Times New Roman,serif';

function theme(accent: string, header: string, paper = '#fafafa', font = SANS, radius = 10): Theme {
  return { accent, header, paper, font, radius, ink: '#1d2129' };
}

function profile(
  host: string,
  name: string,
  slogan: string,
  rest: Partial<Profile> & Pick<Profile, 'titling' | 'theme'>,
): Profile {
  return {
    language: 'en',
    currency: 'EUR',
    rate: 1,
    style: 'spaced',
    terse: false,
    range: 0.85,
    soldOut: 0.1,
    gtins: 0.6,
    mpns: 0.6,
    groups: false,
    ...rest,
    host: `www.${host}.example`,
    name,
    slogan,
  };
}

export const PROFILES = {
  shopify: profile('voltbay', 'Voltbay', 'good things, plugged in', {
    titling: dashed,
    groups: true,
    gtins: 0.9,
    theme: theme('#0a7d55', '#10231c', '#f7faf8'),
  }),
  woocommerce: profile('hearthandwire', 'Hearth & Wire', 'home, tech and pantry', {
    titling: codeLast,
    gtins: 0.7,
    style: 'tight',
    theme: theme('#7f54b3', '#2b1f3a', '#fbfaff'),
  }),
  searchAction: profile('marlowes', 'Marlowes', 'est. 1924', {
    titling: brandLast,
    style: 'other',
    theme: theme('#9a3b26', '#332018', '#fbf7f2', SERIF, 4),
  }),
  searchForm: profile('stackwell', 'Stackwell', 'the trade warehouse', {
    titling: warehouse,
    style: 'tight',
    terse: true,
    mpns: 1,
    gtins: 0.8,
    theme: theme('#c85a00', '#22262b', '#f3f4f6', SANS, 2),
  }),
  openGraph: profile('plainmarket', 'Plainmarket', 'less shop, more things', {
    titling: brandless,
    gtins: 0.3,
    theme: theme('#1452cc', '#0d2150', '#ffffff', SANS, 14),
  }),
  magento: profile('emberlane', 'Ember Lane', 'department store', {
    titling: bracketed,
    theme: theme('#b3203a', '#3d0f18', '#fdf9f9', SERIF, 6),
  }),
  postForm: profile('oldpost', 'Old Post Trading', 'mail order since 1987', {
    titling: codeLast,
    terse: true,
    gtins: 0.4,
    theme: theme('#3c6e47', '#1f2d22', '#f9f8f2', SERIF, 0),
  }),
  nextData: profile('nordpier', 'Nordpier', 'everything, on one pier', {
    titling: piped,
    style: 'tight',
    theme: theme('#e0457b', '#0f1720', '#f8f8fb', SANS, 18),
  }),
  scriptDrawn: profile('glasspane', 'Glasspane', 'the app-like shop', {
    titling: dashed,
    theme: theme('#5b5bd6', '#191927', '#f7f7fd', SANS, 16),
  }),
  sealed: profile('lenswright', 'Lenswright', 'seek and you shall', {
    titling: dashed,
    theme: theme('#2a6f97', '#10222e', '#f6fafc'),
  }),
  consent: profile('crumbles', 'Crumbles', 'we love cookies', {
    titling: dashed,
    theme: theme('#a86b1f', '#3a2a14', '#fdf8ef'),
  }),
  forbidden: profile('fortwall', 'Fortwall', 'members first', {
    titling: dashed,
    theme: theme('#444444', '#111111'),
  }),
  captcha: profile('gatewell', 'Gatewell', 'people only', {
    titling: commas,
    theme: theme('#0d7ea8', '#0c2733'),
  }),
  slow: profile('slowboat', 'Slowboat', 'it will get there', {
    titling: commas,
    theme: theme('#4a6fa5', '#1d2b40'),
  }),
  dying: profile('brittlebox', 'Brittlebox', 'handle with care', {
    titling: piped,
    theme: theme('#a03c78', '#2f1426'),
  }),
  limited: profile('turnstyle', 'Turnstyle', 'one at a time, please', {
    titling: dashed,
    theme: theme('#2f7d7d', '#132b2b'),
  }),
  robots: profile('hedgerow', 'Hedgerow', 'private garden shop', {
    titling: commas,
    theme: theme('#4b7a1f', '#1c2b10'),
  }),
  lying: profile('fibber', 'Fibber', 'trust us', {
    titling: dashed,
    groups: true,
    theme: theme('#7a5c00', '#2b2206'),
  }),
  looping: profile('roundabout', 'Roundabout', 'one more turn', {
    titling: dashed,
    theme: theme('#35607a', '#132532'),
  }),
  bombing: profile('balloon', 'Balloon', 'bigger and bigger', {
    titling: dashed,
    theme: theme('#b0383f', '#331013'),
  }),
  garbled: profile('altlatein', 'Alt & Latein', 'schöne Dinge seit früher', {
    language: 'de',
    titling: commas,
    theme: theme('#5a4a8a', '#211b35'),
  }),
  rogue: profile('rogue', 'Rogue', 'mind the links', {
    titling: dashed,
    range: 0,
    theme: theme('#333333', '#000000'),
  }),
  german: profile('kaufgut', 'Kaufgut', 'gut und günstig', {
    language: 'de',
    titling: commas,
    style: 'spaced',
    gtins: 0.7,
    theme: theme('#c8102e', '#1a1a1a'),
  }),
  french: profile('marchebleu', 'Marché Bleu', 'la bonne affaire', {
    language: 'fr',
    titling: piped,
    gtins: 0.7,
    theme: theme('#1746a2', '#10214a'),
  }),
  polish: profile('sklepik', 'Sklepik', 'wszystko pod ręką', {
    language: 'pl',
    currency: 'PLN',
    rate: 4.27,
    titling: codeLast,
    gtins: 0.7,
    theme: theme('#d6336c', '#2a1220'),
  }),
  british: profile('thimbleandco', 'Thimble & Co', 'London', {
    currency: 'GBP',
    rate: 0.86,
    titling: brandLast,
    theme: theme('#234f4a', '#142b28', '#f8f7f3', SERIF),
  }),
} as const;
