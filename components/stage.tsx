// The outermost component of every page: language, direction, colour scheme and styles.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Appearance, Speech } from '../lib/view/index.ts';
import { keepFocus } from './basic/keep-focus.ts';
import { SpeechContext } from './basic/speech-context.ts';
import './styles/index.css';

export interface StageProps {
  readonly speech: Speech;
  readonly appearance: Appearance;
  /** 'popup' has the width of a toolbar popup; 'page' fills its container */
  readonly place: 'popup' | 'page';
  readonly children: ReactNode;
}

export function Stage({ speech, appearance, place, children }: StageProps): ReactNode {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = speech.code;
    root.dir = speech.dir;
    root.dataset['appearance'] = appearance;
    root.dataset['place'] = place;
  }, [speech, appearance, place]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current === null ? undefined : keepFocus(root.current)), []);
  return (
    <SpeechContext value={speech}>
      <div ref={root} className={`stage stage-${place}`}>
        {children}
      </div>
    </SpeechContext>
  );
}
