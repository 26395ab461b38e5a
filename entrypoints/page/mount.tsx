// Mounts a page with the person's language and appearance; redraws it when its input changes.
import { type ReactNode, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Stage } from '../../components/stage.tsx';
import type { Live } from '../../lib/browser/pages/live.ts';
import { currentSettings } from '../../lib/browser/pages/page-base.ts';
import type { Settings } from '../../lib/store/schema.ts';
import { english, type Speech, speak } from '../../lib/view/index.ts';

export function useLive<T>(value: Live<T>): T {
  return useSyncExternalStore(value.subscribe, value.get);
}

type Look = Pick<Settings, 'appearance' | 'language'>;

/** English and the system's colours at first, the person's own once they are known; `turn` loads them again. */
function useLook(turn: unknown): { speech: Speech; appearance: Look['appearance'] } {
  const [speech, setSpeech] = useState<Speech>(english);
  const [look, setLook] = useState<Look>({ appearance: 'auto', language: 'auto' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new input may come of changed settings
  useEffect(() => {
    void currentSettings().then(({ appearance, language }) => {
      setLook((before) =>
        before.appearance === appearance && before.language === language ? before : { appearance, language },
      );
    });
  }, [turn]);
  useEffect(() => {
    void speak(navigator.languages, look.language).then(setSpeech);
  }, [look.language]);
  return { speech, appearance: look.appearance };
}

export interface PageProps<T> {
  readonly input: Live<T>;
  readonly place: 'popup' | 'page';
  readonly draw: (input: T, speech: Speech) => ReactNode;
}

function Page<T>({ input, place, draw }: PageProps<T>): ReactNode {
  const now = useLive(input);
  const { speech, appearance } = useLook(now);
  return (
    <Stage speech={speech} appearance={appearance} place={place}>
      {draw(now, speech)}
    </Stage>
  );
}

export function mount<T>(props: PageProps<T>): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  createRoot(root).render(
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  );
}
