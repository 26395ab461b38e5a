// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { presets } from '../lib/view/examples/settings.ts';
import { chooseI18n, type WelcomeInput, welcomeView } from '../lib/view/index.ts';
import { Stage } from './stage.tsx';
import { Welcome } from './welcome.tsx';

const input: WelcomeInput = { accepted: null, shops: [], presets, shortcut: 'Alt+Shift+F', saved: true };

async function show(more: Partial<WelcomeInput>, language = 'en') {
  const actions = {
    accept: vi.fn(),
    decline: vi.fn(),
    addShops: vi.fn(),
    removeShop: vi.fn(),
    allow: vi.fn(),
    openOptions: vi.fn(),
  };
  const i18n = await chooseI18n([language], 'auto');
  render(
    <Stage i18n={i18n} appearance="dark" place="page">
      <Welcome view={welcomeView({ ...input, ...more }, i18n)} actions={actions} />
    </Stage>,
  );
  return actions;
}

afterEach(cleanup);

describe('Welcome', () => {
  it('offers yes and no alike, and shops only after a yes', async () => {
    const actions = await show({});
    const yes = screen.getByRole('button', { name: 'I agree' });
    const no = screen.getByRole('button', { name: "I don't agree" });
    expect(yes.className).toBe(no.className);
    expect(screen.queryByLabelText('Shop addresses')).toBeNull();
    fireEvent.click(no);
    expect(actions.decline).toHaveBeenCalledOnce();
    fireEvent.click(yes);
    expect(actions.accept).toHaveBeenCalledOnce();
  });

  it('says what leaves the browser, in the person’s language', async () => {
    await show({}, 'pl');
    expect(document.documentElement.lang).toBe('pl');
    expect(screen.getByText('Co opuszcza twoją przeglądarkę i kiedy')).toBeTruthy();
  });

  it('adds the shops of a country and asks for all of them at once', async () => {
    const actions = await show({
      accepted: true,
      shops: [
        { host: 'a.example', permitted: false },
        { host: 'b.example', permitted: true },
      ],
    });
    const [first] = screen.getAllByRole('button', { name: /^Add (?!.*example)/ });
    if (first === undefined) throw new Error('no preset');
    fireEvent.click(first);
    expect(actions.addShops.mock.calls[0]?.[0]).toEqual(presets[4]?.hosts);
    fireEvent.click(screen.getByRole('button', { name: /^Add .*outlet\.example/ }));
    expect(actions.addShops.mock.calls[1]?.[0]).toEqual(['outlet.example']);
    fireEvent.click(screen.getByRole('button', { name: /Allow/ }));
    expect(actions.allow).toHaveBeenCalledWith(['a.example']);
  });

  it('says that all is ready only when a shop may be asked, and where the button hides', async () => {
    const [a, b] = [
      { host: 'a.example', permitted: false },
      { host: 'b.example', permitted: true },
    ];
    await show({ accepted: true, shops: [a] });
    expect(screen.queryByText(/You are ready/)).toBeNull();
    cleanup();
    await show({ accepted: true, shops: [a, b] });
    expect(screen.getByText(/You are ready/)).toBeTruthy();
    expect(screen.getByText(/puzzle piece/)).toBeTruthy();
    expect(document.title).toBe('The same product, elsewhere – Twinshelf');
  });

  it('says that an answer could not be stored', async () => {
    await show({ saved: false });
    expect(screen.getByRole('alert').textContent).toContain('could not be saved');
  });

  it('can be taken back', async () => {
    const actions = await show({ accepted: true });
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }));
    expect(actions.decline).toHaveBeenCalledOnce();
  });
});
