// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unreached } from '../lib/view/examples/result.ts';
import { english, type PopupActions, popupView } from '../lib/view/index.ts';
import { STATES } from './gallery/states.ts';
import { Popup } from './popup.tsx';
import { Results } from './results.tsx';
import { Stage } from './stage.tsx';

const i18n = english();
function spies() {
  return {
    correct: vi.fn(),
    choose: vi.fn(),
    pickLink: vi.fn(),
    useTitle: vi.fn(),
    readAgain: vi.fn(),
    addShops: vi.fn(),
    allow: vi.fn(),
    find: vi.fn(),
    cancel: vi.fn(),
    findAgain: vi.fn(),
    findNew: vi.fn(),
    retry: vi.fn(),
    openThere: vi.fn(),
    judge: vi.fn(),
    save: vi.fn(),
    copy: vi.fn(async () => true),
    openOptions: vi.fn(),
    openWelcome: vi.fn(),
    openFinds: vi.fn(),
    openWide: vi.fn(),
  };
}

function element(name: string, actions: PopupActions): ReactNode {
  const state = STATES[name];
  if (state === undefined || (state.view !== 'popup' && state.view !== 'results')) throw new Error(name);
  return (
    <Stage i18n={i18n} appearance="auto" place="popup">
      <Popup view={popupView(state.input, i18n)} actions={actions} />
    </Stage>
  );
}

function show(name: string): ReturnType<typeof spies> {
  const actions = spies();
  render(element(name, actions));
  return actions;
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** happy-dom opens a details element, but tells nobody. */
function open(words: RegExp | string): void {
  const details = screen.getByText(words).closest('details');
  if (details === null) throw new Error(`no disclosure ${words}`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

afterEach(cleanup);

const OF_POPUP = Object.keys(STATES).filter((name) => STATES[name]?.view === 'popup');

it.each(OF_POPUP)('%s has one heading of the page', (name) => {
  show(name);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

describe('shops that were listed after the find', () => {
  it('are counted, named, and asked alone by their button', () => {
    const actions = show('find-unasked');
    const box = screen.getByText('2 shops on your list were not searched yet').closest('section');
    if (box === null) throw new Error('no section');
    expect(within(box).getByText(/klangwelt\.example/)).toBeTruthy();
    fireEvent.click(within(box).getByRole('button', { name: 'Search 2 shops' }));
    expect(actions.findNew).toHaveBeenCalledOnce();
    expect(actions.findAgain).not.toHaveBeenCalled();
    expect(document.activeElement?.id).toBe('find-heading');
  });

  it('are only counted when they are many, with what asking them costs', () => {
    show('find-unasked-paid');
    const box = screen.getByText(/shops on your list were not searched yet/).closest('section');
    expect(box?.textContent).not.toContain('klangwelt.example');
    expect(box?.textContent).toContain('At most');
  });
});

describe('Popup', () => {
  it('does not wait for ever: a page that is not read in time can be read again', () => {
    vi.useFakeTimers();
    const actions = show('popup-reading');
    act(() => vi.advanceTimersByTime(11_000));
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
    act(() => vi.advanceTimersByTime(2_000));
    press('Read again');
    expect(actions.readAgain).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
    act(() => vi.advanceTimersByTime(13_000));
    expect(screen.getByRole('button', { name: 'Read again' })).not.toBeNull();
    expect(screen.getByText(/reload the page/)).not.toBeNull();
    vi.useRealTimers();
  });

  it('does not tell a tab of results to reload a page that is not there', () => {
    vi.useFakeTimers();
    render(
      <Stage i18n={i18n} appearance="auto" place="page">
        <Results view={{ screen: 'reading' }} actions={spies()} />
      </Stage>,
    );
    act(() => vi.advanceTimersByTime(13_000));
    expect(screen.getByText(/open the page itself/)).not.toBeNull();
    expect(screen.queryByText(/reload/)).toBeNull();
    vi.useRealTimers();
  });

  it('says that it reads, and nothing else', () => {
    show('popup-reading');
    expect(screen.getByRole('status').textContent).toContain('Reading the page');
    expect(screen.queryByRole('button', { name: /Search/ })).toBeNull();
  });

  it('loads pictures without a referrer, and those of other shops only when asked to', () => {
    show('find-finished');
    const pictures = () => [...document.querySelectorAll('img')];
    const before = pictures().length;
    const details = document.querySelector('.match details');
    if (!(details instanceof HTMLDetailsElement)) throw new Error('no evidence');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(pictures()).toHaveLength(before);
    press('Load both pictures to compare');
    expect(pictures()).toHaveLength(before + 2);
    expect(pictures().every((picture) => picture.referrerPolicy === 'no-referrer')).toBe(true);
  });

  it('searches on a press, and names the price before', () => {
    const actions = show('popup-ready');
    expect(screen.getByText('Free, on this device')).toBeTruthy();
    press('Search 6 shops');
    expect(actions.find).toHaveBeenCalledOnce();
  });

  it('asks for all missing hosts at once, and searches none before one is allowed', () => {
    const actions = show('popup-ready-none-allowed');
    expect(screen.getByRole('button', { name: /Allow at least one/ })).toHaveProperty('disabled', true);
    press('Allow access');
    expect(actions.allow.mock.calls[0]?.[0]).toHaveLength(6);
  });

  it('says of an address without a name what is searched instead', () => {
    show('popup-setup');
    const field = screen.getByLabelText('Shop addresses');
    fireEvent.change(field, { target: { value: '192.168.0.5 nonsense' } });
    expect(screen.getByText(/Only addresses with a name/).textContent).toContain('192.168.0.5');
    expect(screen.getByText(/Not an address/).textContent).not.toContain('192');
  });

  it('says that a shop at a port of its own is not searched, and does not add its host in its place', () => {
    show('popup-setup');
    const field = screen.getByLabelText('Shop addresses');
    fireEvent.change(field, { target: { value: 'shop.example:8443' } });
    expect(screen.getByText(/not at a port of their own/).textContent).toContain('shop.example:8443');
    expect(screen.queryByText(/Not an address/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Add shop' })).toHaveProperty('disabled', true);
  });

  it('adds shops typed in any form, and keeps what is no address for mending', () => {
    const actions = show('popup-setup');
    const field = screen.getByLabelText('Shop addresses');
    fireEvent.change(field, { target: { value: 'https://www.a.example/x b.example nonsense' } });
    expect(screen.getByText(/Not an address/).textContent).toContain('nonsense');
    press('Add 2 shops');
    expect(actions.addShops).toHaveBeenCalledWith(['a.example', 'b.example']);
    // until the list has them nothing is taken away: they may not have been saved
    expect(field).toHaveProperty('value', 'https://www.a.example/x b.example nonsense');
  });

  it('says that the page’s own shop is in the list already', () => {
    const actions = show('popup-setup-own');
    fireEvent.change(screen.getByLabelText('Shop addresses'), { target: { value: 'b.example' } });
    expect(screen.getByText(/In the list already/).textContent).toContain('b.example');
    press('Add shop');
    expect(actions.addShops).not.toHaveBeenCalled();
  });

  it('keeps what is no address beside the first shops, where the form for these goes away', () => {
    const actions = spies();
    const { rerender } = render(element('popup-setup', actions));
    fireEvent.change(screen.getByLabelText('Shop addresses'), { target: { value: 'a.example nonsense' } });
    press('Add shop');
    rerender(element('popup-ready', actions));
    expect(screen.getByLabelText('Shop addresses')).toHaveProperty('value', 'nonsense');
  });

  it('draws a part of a thousand shops, and names a part of those that failed alike', () => {
    const state = STATES['find-running'];
    if (state?.view !== 'popup' || state.input.result === null) throw new Error('no find is running');
    const { result } = state.input;
    const [one] = result.shops;
    if (one === undefined) throw new Error('no shop');
    const shops = Array.from({ length: 1_000 }, (_, at) => ({ ...one, shop: `shop${at}.example` }));
    const draw = (now: typeof result) =>
      render(
        <Stage i18n={i18n} appearance="auto" place="popup">
          <Popup view={popupView({ ...state.input, result: now }, i18n)} actions={spies()} />
        </Stage>,
      );
    draw({ ...result, shops });
    expect(document.querySelectorAll('.shops > li')).toHaveLength(50);
    press('Show more');
    expect(document.querySelectorAll('.shops > li')).toHaveLength(100);
    cleanup();
    const fault = { kind: 'later', afterMs: 0, why: 'down', words: '' } as const;
    draw({ ...result, state: 'finished', shops: shops.map((shop) => ({ ...shop, state: 'failed', fault })) });
    const reason = document.querySelector('.attention .shop-reason')?.textContent ?? '';
    expect(reason.match(/shop\d+\.example/g)).toHaveLength(20);
    expect(reason.replace(/[\u2066-\u2069]/g, '')).toContain('and 980 more');
  });

  it('names shops that failed alike in one row, and asks all of them again with one press', () => {
    const actions = show('find-earlier');
    expect(screen.getAllByRole('button', { name: /^Try/ })).toHaveLength(1);
    press('Try all again');
    expect(actions.retry.mock.calls.map(([host]) => host)).toEqual(unreached.shops.map(({ shop }) => shop));
    expect(screen.getAllByText(/^Seen/, { selector: '.match .tag' })).toHaveLength(3);
  });

  it('tells what asking a shop once more costs at most, before the button is pressed', () => {
    show('find-charged');
    const told = () => {
      const section = screen.getByRole('region', { name: 'Needs your attention' });
      return (section.textContent ?? '').replace(/[\u2066-\u2069]/g, '').split('Each shop asked again');
    };
    // once, however many buttons ask a shop again
    expect(
      screen.getAllByRole('button', { name: /^(Try again|Allow|Open and read)/ }).length,
    ).toBeGreaterThan(1);
    expect(told()).toHaveLength(2);
    expect(told()[1]).toContain('At most $0.001: 1 search');
    cleanup();
    show('find-earlier-paid');
    expect(told()[1]).toContain('At most $0.001: 1 search');
    cleanup();
    show('find-finished');
    expect(told()).toHaveLength(1);
  });

  it('leads to the permission where no shop is allowed yet', () => {
    show('popup-ready-none-allowed');
    expect(screen.getByRole('button', { name: 'Allow access' }).className).toContain('button-primary');
    cleanup();
    show('popup-ready-missing');
    expect(screen.getByRole('button', { name: 'Allow access' }).className).not.toContain('button-primary');
  });

  it('takes corrections, and leaves them alone on Escape', () => {
    const actions = show('popup-ready');
    press('Correct');
    fireEvent.change(screen.getByLabelText('Brand'), { target: { value: 'Polaris' } });
    fireEvent.keyDown(screen.getByLabelText('Brand'), { key: 'Escape' });
    expect(actions.correct).not.toHaveBeenCalled();
    press('Correct');
    fireEvent.change(screen.getByLabelText('Brand'), { target: { value: 'Polaris' } });
    press('Save');
    expect(actions.correct.mock.calls[0]?.[0]).toMatchObject({ brand: 'Polaris', code: '4006381333931' });
  });

  it('takes no words for a price', () => {
    const actions = show('popup-ready');
    press('Correct');
    const price = screen.getByLabelText('Price');
    fireEvent.change(price, { target: { value: 'ask in the shop' } });
    expect(screen.getByText(/No amount can be read/)).toBeTruthy();
    expect(price.getAttribute('aria-invalid')).toBe('true');
    press('Save');
    expect(actions.correct).not.toHaveBeenCalled();
    fireEvent.change(price, { target: { value: '99' } });
    press('Save');
    expect(actions.correct.mock.calls[0]?.[0]).toMatchObject({ price: '99' });
  });

  it('asks which product was meant', () => {
    const actions = show('popup-doubts');
    const chosen = screen.getByRole('button', { name: /256 GB/ });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    press(/512 GB/);
    expect(actions.choose).toHaveBeenCalledWith('alternatives', 1);
  });

  it('picks a product of a listing, found by words', () => {
    const actions = show('popup-listing');
    fireEvent.change(screen.getByLabelText('Filter by words'), { target: { value: 'studio zenith 5' } });
    expect(screen.queryByRole('button', { name: /Aurora X100/ })).toBeNull();
    press(/Zenith Studio 5/);
    expect(actions.pickLink).toHaveBeenCalledWith(5);
  });

  it('takes back what was corrected, to what the page says', () => {
    const actions = show('popup-corrected');
    press('Correct');
    press('As it was read');
    expect(screen.queryByRole('button', { name: 'As it was read' })).toBeNull();
    press('Save');
    expect(actions.correct).toHaveBeenCalledWith({
      title: 'Aurora X200 Wireless Noise Cancelling Headphones, Midnight Blue',
      brand: 'Aurora',
      code: '4006381333931',
      price: '129.99 EUR',
    });
    cleanup();
    show('popup-ready');
    press('Correct');
    expect(screen.queryByRole('button', { name: 'As it was read' })).toBeNull();
  });

  it('finds by words what stands far down a long listing, and shows the rest part by part', () => {
    const actions = show('popup-listing-long');
    expect(screen.getAllByRole('button', { name: /Zenith Studio/ })).toHaveLength(50);
    press('Show more');
    expect(screen.getAllByRole('button', { name: /Zenith Studio/ })).toHaveLength(100);
    fireEvent.change(screen.getByLabelText('Filter by words'), { target: { value: 'no. 387' } });
    press(/Zenith Studio No\. 387/);
    expect(actions.pickLink).toHaveBeenCalledWith(386);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('searches by a typed title', () => {
    const actions = show('popup-no-product');
    fireEvent.change(screen.getByLabelText(/Product title/), { target: { value: '  Aurora X200 ' } });
    press('Use this title');
    expect(actions.useTitle).toHaveBeenCalledWith('Aurora X200');
  });

  it('offers the heading of a page without a product to be searched by, mended first', () => {
    const actions = show('popup-no-product');
    press(/heading: .*Aurora X200, reviewed/);
    const field = screen.getByLabelText(/Product title/);
    expect(field).toHaveProperty('value', 'Aurora X200, reviewed');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('button', { name: /heading/ })).toBeNull();
    press('Use this title');
    expect(actions.useTitle).toHaveBeenCalledWith('Aurora X200, reviewed');
  });

  it('takes no title without letters or digits, and says what to type instead', () => {
    const actions = show('popup-no-product');
    const field = screen.getByLabelText(/Product title/);
    fireEvent.change(field, { target: { value: '!!!' } });
    expect(screen.getByText(/name with letters or digits/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use this title' })).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: '東芝' } });
    expect(screen.queryByText(/name with letters or digits/)).toBeNull();
    press('Use this title');
    expect(actions.useTitle).toHaveBeenCalledWith('東芝');
    cleanup();
    show('popup-ready');
    press('Correct');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: '…' } });
    expect(screen.getByText(/name with letters or digits/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    // of all the fields this one can't be left empty
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: '' } });
    expect(screen.getByText(/name with letters or digits/)).toBeTruthy();
  });

  it('shows where a value was read on demand', () => {
    show('popup-ready');
    expect(screen.queryByText('$.offers[0].price')).toBeNull();
    open('Where was this read?');
    expect(screen.getByText('$.offers[0].price')).toBeTruthy();
    expect(screen.getByText('134,99 €')).toBeTruthy();
  });
});

describe('a find in the popup', () => {
  it('asks for a verdict on an unsure listing once, also with its evidence open', () => {
    show('find-finished');
    const unsure = document.querySelector('.other-unsure');
    if (!(unsure instanceof HTMLElement)) throw new Error('no unsure listing');
    const details = unsure.querySelector('details');
    if (details === null) throw new Error('no evidence');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(within(unsure).getByRole('table')).toBeTruthy();
    expect(within(unsure).getAllByRole('button', { name: 'The same' })).toHaveLength(1);
  });

  it('draws one dot for shops with one price, with their number, and sets apart what has no comparable price', () => {
    show('find-alike');
    const strip = screen.getByRole('img', { name: /prices from/ });
    expect([...strip.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['3', '3']);
    expect(strip.querySelectorAll('circle')).toHaveLength(4);
    expect(strip.querySelector('title:not(:only-child)')).toBeTruthy();
    const apart = screen.getByRole('heading', { name: 'Not comparable with the prices above' });
    expect(apart.nextElementSibling?.textContent).toContain('Refurbished');
    expect(apart.previousElementSibling?.textContent).not.toContain('Refurbished');
  });

  it('announces its progress politely and can be stopped', () => {
    const actions = show('find-running');
    const live = document.querySelector('[aria-live="polite"]');
    expect(live?.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe('4 of 7 shops done. 1 confirmed match.');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('4');
    press('Stop');
    expect(actions.cancel).toHaveBeenCalledOnce();
  });

  it('offers the way out of each state of a shop', () => {
    const actions = show('find-finished');
    const needs = within(screen.getByRole('region', { name: 'Needs your attention' }));
    fireEvent.click(needs.getByRole('button', { name: /Open and read there bigbox/ }));
    fireEvent.click(needs.getByRole('button', { name: /Allow newshop/ }));
    fireEvent.click(needs.getByRole('button', { name: /Try again dying/ }));
    expect(actions.openThere).toHaveBeenCalledWith('bigbox.example', null);
    expect(actions.allow).toHaveBeenCalledWith(['newshop.example']);
    expect(actions.retry).toHaveBeenCalledWith('dying.example');
  });

  it('shows the first of many shops that wait for the person, the rest on a press', () => {
    show('find-many-waiting');
    const needs = within(screen.getByRole('region', { name: 'Needs your attention' }));
    expect(needs.getAllByRole('listitem')).toHaveLength(6);
    const more = needs.getByText(/34.? more shops/).closest('details');
    if (more === null) throw new Error('nothing opens');
    more.open = true;
    fireEvent(more, new Event('toggle'));
    expect(needs.getAllByRole('listitem')).toHaveLength(40);
  });

  it('opens listings unchanged and without a trace', () => {
    show('find-finished');
    const links = screen.getAllByRole('link');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(new URL(link.getAttribute('href') ?? '').search).toBe('');
    }
  });

  it('shows the evidence as a table with marks in words, and takes the person’s verdict', () => {
    const actions = show('find-finished');
    const near = screen.getByText('Close, but not the same').closest('details');
    const card = near?.querySelector<HTMLDetailsElement>('details') ?? null;
    if (card === null) throw new Error('no near miss');
    card.open = true;
    fireEvent(card, new Event('toggle'));
    const table = within(card).getByRole('table');
    const [first] = within(table).getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('X200 II');
    expect(first?.textContent).toContain('different');
    fireEvent.click(within(card).getByRole('button', { name: 'The same' }));
    expect(actions.judge).toHaveBeenCalledWith('https://gadgets.example/p/aurora-x200-variant', 'same');
  });

  it('saves and copies what was found, and says what came of it', async () => {
    const actions = show('find-finished');
    press('CSV');
    press('Copy table');
    expect(actions.save).toHaveBeenCalledWith('csv');
    expect(actions.copy).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Copied/)).toBeTruthy();
    actions.copy.mockImplementation(async () => false);
    press('Copy table');
    expect(await screen.findByText('The browser did not allow copying.')).toBeTruthy();
  });

  it('leads from a refused key to the settings of the service', () => {
    const actions = show('find-unauthorised');
    expect(screen.getByRole('alert').textContent).toContain('API key was refused');
    press('Open settings');
    expect(actions.openOptions).toHaveBeenCalledWith('service');
  });

  it('keeps what was opened while the find goes on', () => {
    const actions = spies();
    const { rerender } = render(element('find-running', actions));
    const details = screen.getByText(/4006381333931/).closest('details');
    if (details === null) throw new Error('no evidence');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    rerender(element('find-finished', actions));
    expect(within(details).getByRole('table')).toBeTruthy();
  });

  it('runs no script and opens none', () => {
    show('find-hostile');
    expect(document.querySelector('script, iframe, [onerror], img[src^="javascript"]')).toBeNull();
    expect(document.querySelector('a[href^="javascript" i]')).toBeNull();
    expect(screen.getByText('(address refused)')).toBeTruthy();
  });
});
