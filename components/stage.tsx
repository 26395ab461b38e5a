// The outermost component of every page: language, direction, colour scheme and styles.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Appearance, I18n } from '../lib/view/index.ts';
import { I18nContext } from './basic/i18n-context.ts';
import { keepFocus } from './basic/keep-focus.ts';
import './styles/index.css';

export interface StageProps {
  readonly i18n: I18n;
  readonly appearance: Appearance;
  /** 'popup' has the width of a toolbar popup; 'page' fills its container */
  readonly place: 'popup' | 'page';
  readonly children: ReactNode;
}

export function Stage({ i18n, appearance, place, children }: StageProps): ReactNode {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = i18n.code;
    root.dir = i18n.dir;
    root.dataset['appearance'] = appearance;
    root.dataset['place'] = place;
  }, [i18n, appearance, place]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current === null ? undefined : keepFocus(root.current)), []);
  return (
    <I18nContext value={i18n}>
      <div ref={root} className={`stage stage-${place}`}>
        {children}
      </div>
    </I18nContext>
  );
}
