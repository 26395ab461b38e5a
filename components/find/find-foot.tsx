// The foot of a find: what it cost, and the find as a file or on the clipboard.
import type { ReactNode } from 'react';
import type { FindView, PopupActions, SaveAs } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useSpeech } from '../basic/speech-context.ts';

const FORMATS: readonly SaveAs[] = ['csv', 'json', 'html'];

export function FindFoot({
  find,
  actions,
}: {
  readonly find: FindView;
  readonly actions: PopupActions;
}): ReactNode {
  const { say } = useSpeech();
  const { cost } = find;
  const { running } = find;
  return (
    <footer className="find-foot">
      <p className="cost">
        <span className="unseen">{say('find.cost')}: </span>
        {cost.words}
        {running && cost.estimate !== cost.words ? <span className="quiet"> ({cost.estimate})</span> : null}
        {cost.possible === null ? null : <span className="hint-warning cost-possible">{cost.possible}</span>}
        {cost.unpriced === null ? null : <span className="hint-warning cost-possible">{cost.unpriced}</span>}
      </p>
      {running ? null : (
        <fieldset className="save">
          <legend className="unseen">{say('find.saveAs')}</legend>
          <Button look="quiet" onClick={() => actions.copy('csv')}>
            {say('find.copy')}
          </Button>
          {FORMATS.map((as) => (
            <Button key={as} look="quiet" onClick={() => actions.save(as)}>
              {say(`find.save.${as}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </footer>
  );
}
