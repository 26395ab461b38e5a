// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fresh, used } from '../lib/view/examples/settings.ts';
import { english, type OptionsInput, optionsView } from '../lib/view/index.ts';
import { Options } from './options.tsx';
import { Stage } from './stage.tsx';

const i18n = english();

function spies() {
  return {
    setService: vi.fn(),
    forgetKey: vi.fn(),
    testService: vi.fn(),
    setTier: vi.fn(),
    setDepth: vi.fn(),
    setSteps: vi.fn(),
    setBudget: vi.fn(),
    setWebSearch: vi.fn(),
    forgetWebKey: vi.fn(),
    testWebSearch: vi.fn(),
    setLimits: vi.fn(),
    addShops: vi.fn(),
    removeShop: vi.fn(),
    removeShops: vi.fn(),
    moveShop: vi.fn(),
    allow: vi.fn(),
    checkShop: vi.fn(),
    revoke: vi.fn(),
    setTabReading: vi.fn(),
    setAppearance: vi.fn(),
    setLanguage: vi.fn(),
    exportSettings: vi.fn(),
    importSettings: vi.fn(),
    saveLedger: vi.fn(),
    openWelcome: vi.fn(),
    closeSaid: vi.fn(),
    deleteAll: vi.fn(),
  };
}

function shown(first: OptionsInput) {
  const actions = spies();
  const element = (input: OptionsInput) => (
    <Stage i18n={i18n} appearance="auto" place="page">
      <Options view={optionsView(input, i18n)} actions={actions} part={null} />
    </Stage>
  );
  const { rerender } = render(element(first));
  return { actions, rerender: (input: OptionsInput) => rerender(element(input)) };
}

function show(input: OptionsInput): ReturnType<typeof spies> {
  return shown(input).actions;
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name: typeof name === 'string' ? bare(name) : name }));
}

/** Matches the name whatever isolates stand around values in it. */
function bare(words: string): RegExp {
  return new RegExp(
    `^${words
      .split(' ')
      .map((word) => `[\\u2066-\\u2069]*${word}[\\u2066-\\u2069]*`)
      .join(' ')}$`,
  );
}

afterEach(cleanup);

describe('Options', () => {
  it('moves, checks and removes shops by buttons, and not beyond the ends', () => {
    const actions = show(used);
    press('Move audio.example up');
    press('Check bigbox.example');
    press('Remove klangwelt.example');
    expect(actions.moveShop).toHaveBeenCalledWith('audio.example', 0);
    expect(actions.checkShop).toHaveBeenCalledWith('bigbox.example');
    expect(actions.removeShop).toHaveBeenCalledWith('klangwelt.example');
    expect(screen.getByRole('button', { name: bare('Move klangwelt.example up') })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByRole('button', { name: bare('Move unknown.example down') })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('adds what was pasted, says what it did with every word, and loses none of them', () => {
    const many = Array.from({ length: 620 }, (_, index) => `shop${index}.example`);
    const { rerender, actions } = shown({ ...used, shops: [] });
    const field = screen.getByLabelText('Shop addresses');
    fireEvent.change(field, { target: { value: `no-address ${many.join(' ')}` } });
    expect(screen.getByText(/Not an address/).textContent).toContain('no-address');
    expect(screen.getByText(/120 more stay here/).textContent).toContain('500 at a time');
    press('Add 500 shops');
    const first = many.slice(0, 500);
    expect(actions.addShops).toHaveBeenCalledWith(first);
    rerender({ ...used, shops: first.map((host) => ({ host, permitted: true, check: null })) });
    expect(screen.getByText('500 shops added')).toBeTruthy();
    expect(field).toHaveProperty('value', `no-address\n${many.slice(500).join(' ')}`);
    press('Add 120 shops');
    expect(actions.addShops).toHaveBeenLastCalledWith(many.slice(500));
  });

  it('says that the list is full, and keeps what does not fit', () => {
    const shops = Array.from({ length: 999 }, (_, index) => ({
      host: `shop${index}.example`,
      permitted: true,
      check: null,
    }));
    show({ ...used, shops });
    fireEvent.change(screen.getByLabelText('Shop addresses'), { target: { value: 'a.example b.example' } });
    expect(screen.getByText(/1,000 shops at most/).textContent).toContain('1 more stays here');
    expect(screen.getByRole('button', { name: 'Add shop' })).toHaveProperty('disabled', false);
  });

  it('filters a long list by words; a row that is shown keeps its place', () => {
    const hosts = Array.from({ length: 30 }, (_, index) => `shop-${index}.example`);
    const actions = show({
      ...used,
      shops: hosts.map((host) => ({ host, permitted: true, check: null })),
      grants: hosts.map((host) => ({ host, lastUsed: null, service: false })),
    });
    const shops = within(screen.getByRole('region', { name: 'Shops' }));
    expect(shops.getAllByRole('listitem').length).toBeGreaterThanOrEqual(30);
    fireEvent.change(shops.getByLabelText('Filter by words'), { target: { value: ' Shop-27' } });
    expect(shops.queryByRole('button', { name: bare('Move shop-26.example up') })).toBeNull();
    expect(shops.getByText('1 of 30 shown')).toBeTruthy();
    fireEvent.click(shops.getByRole('button', { name: bare('Move shop-27.example up') }));
    expect(actions.moveShop).toHaveBeenCalledWith('shop-27.example', 26);
    fireEvent.change(shops.getByLabelText('Filter by words'), { target: { value: 'nowhere' } });
    expect(shops.getByText('Nothing here contains these words.')).toBeTruthy();
    const grants = within(screen.getByRole('region', { name: 'Permissions you gave' }));
    fireEvent.change(grants.getByLabelText('Filter by words'), { target: { value: 'shop-3.' } });
    expect(grants.getAllByRole('button', { name: /Take back/ })).toHaveLength(1);
  });

  it('draws a very long list piece by piece', () => {
    const hosts = Array.from({ length: 1_000 }, (_, index) => `shop-${index}.example`);
    show({ ...used, shops: hosts.map((host) => ({ host, permitted: true, check: null })) });
    const shops = within(screen.getByRole('region', { name: 'Shops' }));
    expect(shops.getByText('50 of 1,000 shown')).toBeTruthy();
    fireEvent.click(shops.getByRole('button', { name: 'Show more' }));
    expect(shops.getByText('100 of 1,000 shown')).toBeTruthy();
    fireEvent.change(shops.getByLabelText('Filter by words'), { target: { value: 'shop-999.' } });
    expect(shops.getByText('1 of 1,000 shown')).toBeTruthy();
    expect(shops.getByRole('button', { name: bare('Remove shop-999.example') })).toBeTruthy();
  });

  it('says which of the typed shops are listed already', () => {
    show(used);
    const [one] = used.shops;
    fireEvent.change(screen.getByLabelText('Shop addresses'), { target: { value: one?.host } });
    expect(screen.getByText(/In the list already/).textContent).toContain(one?.host);
    expect(screen.getByRole('button', { name: 'Add shop' })).toHaveProperty('disabled', true);
  });

  it('shows a name in its own letters, and the ASCII form as its title', () => {
    const host = 'xn--mnchen-3ya.example';
    show({ ...used, shops: [{ host, permitted: true, check: null }] });
    expect(screen.getByText('münchen.example').title).toBe(host);
    expect(screen.getByRole('button', { name: bare('Remove münchen.example') })).toBeTruthy();
  });

  it('asks for all shops that need it with one press', () => {
    const actions = show(used);
    press('Allow all 2 shops');
    expect(actions.allow.mock.calls[0]?.[0]).toEqual([
      'bigbox.example',
      'a-very-long-host-name-of-a-shop.with.many.labels.example',
    ]);
  });

  it('keeps the key unless a new one is typed, and forgets what was typed', () => {
    const actions = show(used);
    const service = within(screen.getByRole('region', { name: 'Service' }));
    const base = service.getByLabelText(/Address of the service/);
    fireEvent.change(base, { target: { value: 'https://other.example' } });
    fireEvent.click(service.getByRole('button', { name: 'Save' }));
    expect(actions.setService).toHaveBeenLastCalledWith('https://other.example', null);
    const key = service.getByLabelText('New key');
    expect(key.getAttribute('type')).toBe('password');
    fireEvent.change(key, { target: { value: ' sk-123 ' } });
    fireEvent.click(service.getByRole('button', { name: 'Save' }));
    expect(actions.setService).toHaveBeenLastCalledWith('https://other.example', 'sk-123');
    expect(key).toHaveProperty('value', '');
  });

  it.each(['http://api.example', 'javascript:alert(1)', 'api.example'])(
    'saves no base like %s',
    (address) => {
      const actions = show(used);
      const service = within(screen.getByRole('region', { name: 'Service' }));
      const base = service.getByLabelText(/Address of the service/);
      fireEvent.change(base, { target: { value: address } });
      expect(base.getAttribute('aria-invalid')).toBe('true');
      expect(service.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
      expect(actions.setService).not.toHaveBeenCalled();
    },
  );

  it('takes http within the own network, and asks for access that is missing', () => {
    const actions = show({ ...used, basePermitted: false });
    const service = within(screen.getByRole('region', { name: 'Service' }));
    fireEvent.change(service.getByLabelText(/Address of the service/), {
      target: { value: 'http://192.168.1.20:8787' },
    });
    fireEvent.click(service.getByRole('button', { name: 'Save' }));
    expect(actions.setService).toHaveBeenLastCalledWith('http://192.168.1.20:8787', null);
    fireEvent.click(service.getByRole('button', { name: 'Allow access' }));
    expect(actions.allow).toHaveBeenCalledWith(['api.matching.example']);
  });

  it('tests only with an address and a key', () => {
    show(fresh);
    expect(screen.getByRole('button', { name: 'Test' })).toHaveProperty('disabled', true);
  });

  it('sets budgets exactly, empty for none, and refuses what is no amount', () => {
    const actions = show(fresh);
    const part = within(screen.getByRole('region', { name: 'Budget' }));
    const [find, day] = [part.getByLabelText(/per search/), part.getByLabelText(/per day/)];
    fireEvent.change(find, { target: { value: '0,1' } });
    fireEvent.change(day, { target: { value: '' } });
    fireEvent.click(part.getByRole('button', { name: 'Save' }));
    expect(actions.setBudget).toHaveBeenCalledWith(100_000, null);
    fireEvent.change(find, { target: { value: 'much' } });
    expect(part.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('sets all steps of a preset, or one by itself', () => {
    const actions = show(used);
    fireEvent.click(screen.getByRole('radio', { name: /On this device/ }));
    expect(actions.setSteps.mock.calls[0]?.[0]).toMatchObject({ search: 'device', match: 'device' });
    const visit = within(screen.getByRole('group', { name: 'Visit the pages' }));
    fireEvent.click(visit.getByRole('radio', { name: 'service' }));
    expect(actions.setSteps.mock.calls[1]?.[0]).toMatchObject({
      search: 'service',
      visit: 'service',
      match: 'both',
    });
  });

  it('turns a web search off at once, and on with what it needs', () => {
    const actions = show(used);
    const part = within(screen.getByRole('region', { name: 'Web search' }));
    fireEvent.click(part.getByRole('radio', { name: /None/ }));
    expect(actions.setWebSearch).toHaveBeenLastCalledWith({ kind: 'none' });
    fireEvent.click(part.getByRole('radio', { name: /Brave/ }));
    expect(actions.setWebSearch).toHaveBeenCalledOnce();
    const key = part.getByLabelText('New key');
    expect(key.getAttribute('type')).toBe('password');
    fireEvent.click(part.getByRole('button', { name: 'Save' }));
    expect(actions.setWebSearch).toHaveBeenLastCalledWith({ kind: 'brave', key: null });
    fireEvent.change(key, { target: { value: ' BSA-1 ' } });
    fireEvent.click(part.getByRole('button', { name: 'Save' }));
    expect(actions.setWebSearch).toHaveBeenLastCalledWith({ kind: 'brave', key: 'BSA-1' });
    expect(key).toHaveProperty('value', '');
  });

  it('takes a SearXNG by https, or by http in the own network, and nothing else', () => {
    const actions = show(fresh);
    const part = within(screen.getByRole('region', { name: 'Web search' }));
    fireEvent.click(part.getByRole('radio', { name: /SearXNG/ }));
    const base = part.getByLabelText(/Address of your SearXNG/);
    const save = part.getByRole('button', { name: 'Save' });
    fireEvent.change(base, { target: { value: 'http://search.example' } });
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(base, { target: { value: 'http://192.168.1.20:8888/' } });
    fireEvent.click(save);
    expect(actions.setWebSearch).toHaveBeenCalledWith({
      kind: 'searxng',
      base: 'http://192.168.1.20:8888/',
    });
    expect(part.queryByRole('button', { name: 'Test' })).toBeNull();
  });

  it('tests the web search that is set, and offers the permission it lacks', () => {
    const actions = show({ ...used, webSearch: { ...used.webSearch, permitted: false } });
    const part = within(screen.getByRole('region', { name: 'Web search' }));
    fireEvent.click(part.getByRole('button', { name: 'Test' }));
    expect(actions.testWebSearch).toHaveBeenCalledOnce();
    fireEvent.click(part.getByRole('button', { name: 'Allow access' }));
    expect(actions.allow).toHaveBeenCalledWith(['search.home.example']);
  });

  it('sets limits within their bounds only, and back', () => {
    const actions = show(used);
    const part = within(screen.getByRole('region', { name: 'Advanced' }));
    const visits = part.getByLabelText('Pages read at one shop');
    const save = part.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    for (const wrong of ['0', '21', 'x', '']) {
      fireEvent.change(visits, { target: { value: wrong } });
      expect(visits.getAttribute('aria-invalid')).toBe('true');
      expect(save).toHaveProperty('disabled', true);
    }
    fireEvent.change(visits, { target: { value: '6' } });
    fireEvent.click(save);
    expect(actions.setLimits).toHaveBeenLastCalledWith({ ...used.limits, visits: 6 });
    fireEvent.click(part.getByRole('button', { name: 'Restore defaults' }));
    expect(actions.setLimits).toHaveBeenLastCalledWith(used.givenLimits);
  });

  it('filters the ledger by words and shows it piece by piece', () => {
    show(used);
    const part = within(screen.getByRole('region', { name: 'Requests' }));
    expect(part.getAllByRole('row')).toHaveLength(51);
    fireEvent.change(screen.getAllByLabelText('Filter by words')[0] ?? document.body, {
      target: { value: 'bigbox 403' },
    });
    expect(part.getAllByRole('row').length).toBeLessThan(30);
    expect(
      part
        .getAllByRole('row')
        .slice(1)
        .every((row) => row.textContent?.includes('bigbox')),
    ).toBe(true);
  });

  it('deletes everything only when asked twice', () => {
    const actions = show(used);
    press('Delete all data');
    expect(actions.deleteAll).not.toHaveBeenCalled();
    press('Keep it');
    press('Delete all data');
    press('Yes, delete everything');
    expect(actions.deleteAll).toHaveBeenCalledOnce();
  });

  it('removes all shops only when asked twice, by keys alone', () => {
    const actions = show(used);
    press('Remove all shops');
    expect(document.activeElement?.textContent).toBe('Keep it');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(actions.removeShops).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Remove all shops');
    press('Remove all shops');
    const question = within(
      screen.getByRole('alertdialog', { name: /Remove all .*5.* shops from the list/ }),
    );
    fireEvent.click(question.getByRole('button', { name: 'Remove all shops' }));
    expect(actions.removeShops).toHaveBeenCalledOnce();
  });

  it('offers to remove all shops where there are several', () => {
    show({ ...used, shops: used.shops.slice(0, 1) });
    expect(screen.queryByRole('button', { name: 'Remove all shops' })).toBeNull();
  });

  it('says which of address and key a choice lacks', () => {
    const lacking = (more: Partial<OptionsInput>): string => {
      cleanup();
      show({ ...used, ...more });
      return (
        within(screen.getByRole('region', { name: 'How to search' })).queryByRole('status')?.textContent ?? ''
      );
    };
    expect(lacking({ base: '' })).toContain('needs the address of the service');
    expect(lacking({ keyEnd: null })).toContain('needs an API key');
    expect(lacking({ base: '', keyEnd: null })).toContain('needs the address of the service and an API key');
    expect(lacking({})).toBe('');
  });

  it('lets what was said be closed, but not what is so', () => {
    const { actions, rerender } = shown(used);
    press('Close');
    expect(actions.closeSaid).toHaveBeenCalledOnce();
    rerender({ ...used, said: 'unreadable' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('takes back a permission', () => {
    const actions = show(used);
    press('Take back access to audio.example');
    expect(actions.revoke).toHaveBeenCalledWith('audio.example');
  });

  it('reads a settings file, and refuses one too large to be one', async () => {
    const actions = show(used);
    const input = screen.getByLabelText('Import settings');
    fireEvent.change(input, { target: { files: [new File(['{"twinshelf":"settings"}'], 'a.json')] } });
    await vi.waitFor(() => expect(actions.importSettings).toHaveBeenCalledWith('{"twinshelf":"settings"}'));
    fireEvent.change(input, { target: { files: [new File(['x'.repeat(2_000_001)], 'b.json')] } });
    expect(actions.importSettings).toHaveBeenLastCalledWith('');
  });
});
