// A long list in parts: how many of the lines that fit are shown, and a button for the next ones.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useSpeech } from './speech-context.ts';

/** lines that are drawn at once, and that each press adds: a table of hundreds takes long to draw and tells nobody more */
export const PART = 50;

interface PartsProps {
  readonly shown: number;
  readonly fitting: number;
  /** all lines there are, where that is to be told beside those shown */
  readonly count?: number;
  readonly more: () => void;
}

export function Parts({ shown, fitting, count = fitting, more }: PartsProps): ReactNode {
  const { say } = useSpeech();
  return (
    <>
      <p className="hint" role="status">
        {fitting === 0 ? say('options.ledger.noneFit') : say('options.ledger.shown', { shown, count })}
      </p>
      {fitting > shown ? (
        <Button look="quiet" onClick={more}>
          {say('options.ledger.more')}
        </Button>
      ) : null}
    </>
  );
}
