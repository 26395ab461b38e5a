// Mounts a page once the person's language and appearance are known; redraws it when its input changes.
import { type ReactNode, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Stage } from '../../components/stage.tsx';
import type { Observable } from '../../lib/browser/pages/observable.ts';
import { currentSettings } from '../../lib/browser/pages/page-base.ts';
import { DEFAULTS, type Settings } from '../../lib/store/schema.ts';
import { chooseI18n, english, type I18n } from '../../lib/view/index.ts';

export function useLive<T>(value: Observable<T>): T {
  return useSyncExternalStore(value.subscribe, value.get);
}

interface Look extends Pick<Settings, 'appearance' | 'language'> {
  readonly i18n: I18n;
}

/** The browser's language and the system's colours where the settings cannot be loaded, English where its words cannot. */
async function firstLook(): Promise<Look> {
  const { appearance, language } = await currentSettings().catch(() => DEFAULTS);
  return { appearance, language, i18n: await chooseI18n(navigator.languages, language).catch(english) };
}

/** The same look again as long as the settings name it. */
async function nextLook(look: Look): Promise<Look> {
  const { appearance, language } = await currentSettings();
  if (look.appearance === appearance && look.language === language) return look;
  return { appearance, language, i18n: await chooseI18n(navigator.languages, language) };
}

/** `turn` loads the look again. */
function useLook(first: Look, turn: unknown): Look {
  const [look, setLook] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new input may come of changed settings
  useEffect(() => {
    let newest = true;
    // what cannot be loaded stays as it is; the page itself says that the storage fails
    nextLook(look).then(
      (next) => newest && setLook(next),
      () => undefined,
    );
    return () => {
      newest = false;
    };
  }, [turn]);
  return look;
}

export interface PageProps<T> {
  readonly input: Observable<T>;
  readonly place: 'popup' | 'page';
  readonly draw: (input: T, i18n: I18n) => ReactNode;
}

function Page<T>({ input, place, draw, first }: PageProps<T> & { readonly first: Look }): ReactNode {
  const now = useLive(input);
  const { i18n, appearance } = useLook(first, now);
  return (
    <Stage i18n={i18n} appearance={appearance} place={place}>
      {draw(now, i18n)}
    </Stage>
  );
}

export function mount<T>(props: PageProps<T>): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  // the popup has its width from the start
  document.documentElement.dataset['place'] = props.place;
  // not before: words of another language and other colours would be seen for a moment, on a slow machine for long
  void firstLook().then((first) =>
    createRoot(root).render(
      <StrictMode>
        <Page {...props} first={first} />
      </StrictMode>,
    ),
  );
}
