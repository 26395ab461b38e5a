// The head of a find: how many were confirmed, how far it is, stop or search again.
import { type ReactNode, useEffect, useRef } from 'react';
import type { EstimateView, FindView, PopupActions } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useSpeech } from '../basic/speech-context.ts';

interface FindHeadProps {
  readonly find: FindView;
  /** what searching again would cost; null when it is free */
  readonly again: EstimateView | null;
  readonly actions: PopupActions;
}

export function FindHead({ find, again, actions }: FindHeadProps): ReactNode {
  const { say } = useSpeech();
  const { running } = find;
  const { done, total, words } = find.progress;
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that began the find is gone: without this, keys and readers would start over at the top
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="find-head">
      <div className="split">
        <h2 id="find-heading" ref={heading} tabIndex={-1}>
          {find.headline}
        </h2>
        {running ? (
          <Button icon="stop" onClick={() => actions.cancel()}>
            {say('find.cancel')}
          </Button>
        ) : (
          <Button look="quiet" icon="again" onClick={() => actions.findAgain()}>
            {say('find.again')}
          </Button>
        )}
      </div>
      {running ? (
        <div className="progress">
          <progress max={Math.max(total, 1)} value={done} aria-label={words} />
          <span aria-hidden="true">{words}</span>
        </div>
      ) : null}
      {find.range === null && find.age === null ? null : (
        <p className="hint dotted">
          {find.range === null ? null : <bdi>{find.range}</bdi>}
          {find.age === null ? null : <span>{find.age.words}</span>}
        </p>
      )}
      {find.age?.old ? <p className="hint hint-warning">{say('find.old')}</p> : null}
      {again === null ? null : (
        <p className="hint dotted">
          <span>{say('find.again')}</span>
          <span>{again.words}</span>
          {again.unpriced === null ? null : <span className="hint-warning">{again.unpriced}</span>}
        </p>
      )}
      <p role="status" aria-live="polite" className="unseen">
        {find.announcement}
      </p>
    </div>
  );
}
