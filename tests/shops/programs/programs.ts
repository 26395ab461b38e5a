// The simulated shop platforms by name, each with the product fields that its owner filled in.
import type { Profile } from '../catalogue/profile.ts';
import { PROFILES } from '../profiles.ts';
import type { Build } from '../shop.ts';
import { magento } from '../sites/magento.ts';
import { nextData } from '../sites/next-data.ts';
import { postForm } from '../sites/post-form.ts';
import { shopify } from '../sites/shopify.ts';
import { woocommerce } from '../sites/woocommerce.ts';
import { abantecart } from './abantecart.ts';
import { bagisto } from './bagisto.ts';
import { bigcommerce } from './bigcommerce.ts';
import { cubecart } from './cubecart.ts';
import { litecart } from './litecart.ts';
import { nopcommerce } from './nopcommerce.ts';
import { odoo } from './odoo.ts';
import { opencart } from './opencart.ts';
import { opencart4 } from './opencart4.ts';
import { openmage } from './openmage.ts';
import { oscar } from './oscar.ts';
import { oscommerce } from './oscommerce.ts';
import { prestashop } from './prestashop.ts';
import type { Filling } from './records.ts';
import { mapped, mappedByNumbers, mappedByPictures, mappedInParts } from './searchless.ts';
import { shopware } from './shopware.ts';
import { spree } from './spree.ts';
import { wooblocks } from './wooblocks.ts';
import { zencart } from './zencart.ts';

export interface Standin {
  readonly name: string;
  readonly build: Build;
  readonly profile: Profile;
  readonly filling: Filling;
}

function standin(name: string, build: Build, filling: Filling): Standin {
  const profile: Profile = {
    ...PROFILES.searchForm,
    name,
    slogan: `${name} test shop`,
    currency: 'USD',
    rate: 1,
    groups: false,
  };
  return { name, build, profile, filling };
}

export const PROGRAMS: readonly Standin[] = [
  standin('woocommerce', woocommerce, { brands: true, codes: true }),
  standin('magento', magento, { brands: true, codes: true }),
  standin('opencart', opencart, { brands: true, codes: false }),
  standin('prestashop', prestashop, { brands: true, codes: true }),
  standin('zencart', zencart, { brands: true, codes: false }),
  standin('cubecart', cubecart, { brands: true, codes: false }),
  standin('abantecart', abantecart, { brands: true, codes: true }),
  standin('shopify', shopify, { brands: true, codes: true }),
  standin('postform', postForm, { brands: false, codes: false }),
  standin('nextdata', nextData, { brands: true, codes: true }),
  standin('openmage', openmage, { brands: true, codes: true }),
  standin('oscommerce', oscommerce, { brands: true, codes: false }),
  standin('nopcommerce', nopcommerce, { brands: true, codes: true }),
  standin('spree', spree, { brands: true, codes: false }),
  standin('bagisto', bagisto, { brands: false, codes: false }),
  standin('bigcommerce', bigcommerce, { brands: true, codes: true }),
];

/** Held out: written from the platforms' markup only, and never fitted to. */
export const HELD: readonly Standin[] = [
  standin('opencart4', opencart4, { brands: true, codes: false }),
  standin('shopware', shopware, { brands: true, codes: true }),
  standin('oscar', oscar, { brands: false, codes: true }),
  standin('odoo', odoo, { brands: false, codes: false }),
  standin('litecart', litecart, { brands: true, codes: true }),
  standin('wooblocks', wooblocks, { brands: false, codes: false }),
];

/** Shops that cannot be searched by a request and publish a sitemap; only measured when named. */
export const SEARCHLESS: readonly Standin[] = [
  standin('mapped', mapped, { brands: true, codes: true }),
  standin('mapped-parts', mappedInParts, { brands: true, codes: false }),
  standin('mapped-pictures', mappedByPictures, { brands: false, codes: true }),
  standin('mapped-numbers', mappedByNumbers, { brands: true, codes: true }),
];

const silent: Build = (store) => ({
  host: store.profile.host,
  habit: 'real software',
  store,
  path: ({ slug }) => `/${slug}`,
  answer: () => null,
});

/** The catalogue of a shop that runs as real software elsewhere; it answers nothing itself. */
export function realStandin(name: string): Standin {
  return standin(name, silent, { brands: true, codes: true });
}
