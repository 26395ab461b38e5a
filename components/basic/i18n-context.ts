// The context that passes the person's I18n to every component.
import { createContext, useContext } from 'react';
import { english, type I18n } from '../../lib/view/index.ts';

export const I18nContext = createContext<I18n>(english());

export function useI18n(): I18n {
  return useContext(I18nContext);
}
