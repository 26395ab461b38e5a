// Faults in plain words: what happened, as far as it is known, and what to do.
import { expect, it } from 'vitest';
import type { Fault } from '../base/fault.ts';
import { faultOfStatus } from '../search/index.ts';
import { faultAdvice, faultTitle, faultView } from './fault-view.ts';
import { english } from './i18n/choose-i18n.ts';

const i18n = english();
const said = (fault: Fault | null) =>
  fault === null
    ? null
    : `${faultTitle(fault, i18n)}: ${faultAdvice(fault, i18n)}`.replace(/[\u2066-\u2069]/g, '');

it('an answer that is an error is not said to be too large or no page', () => {
  expect(said(faultOfStatus(500))).toBe(
    'Answered with an error (500): Something is broken there. Try again later.',
  );
});

it('a service that denies access is not said to be wrongly addressed or asked', () => {
  const fault = { kind: 'refused', words: '' } as const;
  expect(said(fault)).toContain('Check the title');
  expect(said({ ...fault, why: 'forbidden' })).toMatch(/^The service denies access: The key may lack/);
});

it('a page that the service could not read is not said to be too large or no page', () => {
  const fault = { kind: 'unreadable', why: 'by-service', words: '' } as const;
  expect(said(fault)).toMatch(/^The service could not read the page: Open it yourself/);
});

it('access to the service is not said to be a shop’s, and is granted where the service is set up', () => {
  const fault = { kind: 'denied', host: 'api.example', words: '' } as const;
  expect(said(fault)).toMatch(/^No access to api.example: .*without this shop/);
  expect(said({ ...fault, service: true })).toMatch(/^No access to api.example: Allow it under “Service”/);
  const { action } = faultView({ ...fault, service: true }, i18n);
  expect(action?.does).toEqual({ kind: 'options', part: 'service' });
});

it('a page that leads elsewhere or sells nothing is not said to be unreadable', () => {
  const fault = { kind: 'unreadable', words: '' } as const;
  expect(said(fault)).toMatch(/^The answer could not be read:/);
  expect(said({ ...fault, why: 'elsewhere' })).toMatch(/^Leads to another site: .*new address/);
  expect(said({ ...fault, why: 'no-product' })).toMatch(/^No product page:/);
});

it('what ran out of time is not said to have been stopped', () => {
  const fault = { kind: 'cancelled', words: '' } as const;
  expect(said(fault)).toMatch(/^Stopped:/);
  expect(said({ ...fault, why: 'time' })).toMatch(/^Time was up: .*“Advanced”/);
});

it('a host that gave no answer is not said to have asked for a wait', () => {
  const slow = { kind: 'later', afterMs: 30_000, why: 'slow', words: '' } as const;
  expect(said(slow)).toBe('No answer in time: Try again in a moment.');
  expect(said({ ...slow, why: 'rate' })).toBe('Too many requests: Wait 30 seconds before you try again.');
  expect(said({ ...slow, why: 'down', afterMs: 2_000 })).toBe(
    'Out of service for now: Try again in a moment.',
  );
});

it('a shop that was asked without a connection is told of as past: by then there may be one', () => {
  const fault = { kind: 'later', afterMs: 0, why: 'offline', words: '' } as const;
  expect(said(fault)).toBe('No connection: You were offline. Search again once you are connected.');
});
