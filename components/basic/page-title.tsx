// The title of a tab: its contents first, so that several tabs can be told apart.
import { useEffect } from 'react';
import { useSpeech } from './speech-context.ts';

/** `words` empty: only the name. */
export function PageTitle({ words }: { readonly words: string }): null {
  const name = useSpeech().say('app.name');
  useEffect(() => {
    document.title = words === '' ? name : `${words} – ${name}`;
  }, [words, name]);
  return null;
}
