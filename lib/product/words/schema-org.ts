// Schema.org's terms for availability and condition, in all the spellings pages use.
import type { Availability, Condition } from '../schema.ts';

const AVAILABILITY: ReadonlyMap<string, Availability> = new Map(
  Object.entries<Availability>({
    instock: 'InStock',
    instoreonly: 'InStock',
    onlineonly: 'InStock',
    available: 'InStock',
    availablefororder: 'InStock',
    in: 'InStock',
    true: 'InStock',
    yes: 'InStock',
    instoreavailable: 'InStock',
    limitedavailability: 'LimitedAvailability',
    lowstock: 'LimitedAvailability',
    preorder: 'PreOrder',
    presale: 'PreOrder',
    pending: 'PreOrder',
    backorder: 'BackOrder',
    onbackorder: 'BackOrder',
    backordered: 'BackOrder',
    madetoorder: 'BackOrder',
    reserved: 'OutOfStock',
    outofstock: 'OutOfStock',
    oos: 'OutOfStock',
    soldout: 'OutOfStock',
    unavailable: 'OutOfStock',
    notavailable: 'OutOfStock',
    out: 'OutOfStock',
    false: 'OutOfStock',
    discontinued: 'Discontinued',
  }),
);

/** "http://schema.org/InStock", "in stock", "instock": InStock; null when it is none of schema.org's words. */
export function availabilityOf(value: string): Availability | null {
  const key = lastWord(value);
  return AVAILABILITY.get(key) ?? null;
}

const CONDITION: ReadonlyMap<string, Condition> = new Map(
  Object.entries<Condition>({
    newcondition: 'new',
    new: 'new',
    neu: 'new',
    usedcondition: 'used',
    used: 'used',
    preowned: 'used',
    refurbishedcondition: 'refurbished',
    renewed: 'refurbished',
    recertified: 'refurbished',
    refurbished: 'refurbished',
    damagedcondition: 'damaged',
    damaged: 'damaged',
  }),
);

export function conditionOf(value: string): Condition | null {
  return CONDITION.get(lastWord(value)) ?? null;
}

function lastWord(value: string): string {
  const trimmed = value.trim().replace(/[/#]+$/, '');
  return trimmed
    .slice(Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('#')) + 1)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
