import { describe, expect, it } from 'vitest';
import { limitOf } from './limits-view.ts';
import { isSearchAddress, webSearchHost } from './web-search-view.ts';

describe('isSearchAddress', () => {
  it.each([
    ['https://search.example.com', true],
    ['https://example.com/searxng/', true],
    ['http://127.0.0.1:8888', true],
    ['http://192.168.1.20:8080/', true],
    ['http://search.lan', true],
    ['http://search.example.com', false],
    ['https://name:secret@search.example.com', false],
    ['https://search.example.com/?q=1', false],
    ['javascript:alert(1)', false],
    ['search.example.com', false],
    ['', false],
  ])('%s: %s', (address, good) => expect(isSearchAddress(address)).toBe(good));
});

describe('webSearchHost', () => {
  it('is the host a choice asks', () => {
    expect(webSearchHost('none', 'https://search.example.com')).toBeNull();
    expect(webSearchHost('searxng', 'https://search.example.com/x')).toBe('search.example.com');
    expect(webSearchHost('searxng', 'nonsense')).toBeNull();
    expect(webSearchHost('brave', '')).toBe('api.search.brave.com');
  });
});

describe('limitOf', () => {
  it.each([
    ['4', 4],
    [' 60 ', 60],
    ['3', null],
    ['61', null],
    ['1e1', null],
    ['-5', null],
    ['5.5', null],
    ['', null],
  ])('%j is %s', (typed, value) => expect(limitOf(typed, { low: 4, high: 60 })).toBe(value));
});
