// The head of a find: number of confirmed matches, progress, and the buttons to stop or search again.
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { EstimateView, FindView, PopupActions } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';

interface FindHeadProps {
  readonly find: FindView;
  /** the cost of searching again; null when it is free */
  readonly again: EstimateView | null;
  readonly actions: PopupActions;
}

/** A press so soon after the button changed was meant for what it said before (milliseconds). */
const MEANT_BEFORE_MS = 500;

/**
 * The two buttons take each other's place, by themselves when a find ends: a press to stop it must not begin another,
 * which may cost, and the second press of a double click must not stop it. A slow page hears of a press late, so its
 * own time counts. Returns whether a press is meant for the button as it is now.
 */
function useMeant(running: boolean): (press: SyntheticEvent) => boolean {
  const last = useRef({ running, changedAt: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    if (last.current.running !== running) last.current = { running, changedAt: performance.now() };
  }, [running]);
  return ({ timeStamp }) => timeStamp > last.current.changedAt + MEANT_BEFORE_MS;
}

export function FindHead({ find, again, actions }: FindHeadProps): ReactNode {
  const { t } = useI18n();
  const { running } = find;
  const { done, total, words } = find.progress;
  const meant = useMeant(running);
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that started the find is gone: without this, the focus would be lost to the top of the page
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
          <Button icon="stop" onClick={(press) => meant(press) && actions.cancel()}>
            {t('find.cancel')}
          </Button>
        ) : (
          <Button look="quiet" icon="again" onClick={(press) => meant(press) && actions.findAgain()}>
            {t('find.again')}
          </Button>
        )}
        {running ? (
          <progress className="progress" max={Math.max(total, 1)} value={done} aria-label={words} />
        ) : null}
      </div>
      <p className="hint dotted">
        {running ? <span aria-hidden="true">{words}</span> : null}
        {find.range === null ? null : <bdi>{find.range}</bdi>}
        {find.age === null ? null : <span>{find.age.words}</span>}
      </p>
      {find.age?.old ? <p className="hint hint-warning">{t('find.old')}</p> : null}
      {again === null ? null : (
        <p className="hint dotted">
          <span>{t('find.again')}</span>
          {again.words === null ? null : <span>{again.words}</span>}
          {again.unpriced === null ? null : <span className="hint-warning">{again.unpriced}</span>}
        </p>
      )}
      <p role="status" aria-live="polite" className="unseen">
        {find.announcement}
      </p>
    </div>
  );
}
