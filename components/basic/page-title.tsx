// The title of a tab: its contents first, so that several tabs can be told apart.
import { useEffect } from 'react';
import { useI18n } from './i18n-context.ts';

/** `words` empty: only the name. */
export function PageTitle({ words }: { readonly words: string }): null {
  const name = useI18n().t('app.name');
  useEffect(() => {
    document.title = words === '' ? name : `${words} – ${name}`;
  }, [words, name]);
  return null;
}
