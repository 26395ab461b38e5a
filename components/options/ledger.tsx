// What left this browser: requests, and calls of the service with their costs.
import type { ReactNode } from 'react';
import { useSpeech } from '../basic/speech-context.ts';
import { LedgerTable } from './ledger-table.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsLedger({ view, actions }: OptionsPartProps): ReactNode {
  const { say } = useSpeech();
  return (
    <Part id="ledger" title={say('options.ledger')} hint={say('options.ledger.hint')}>
      <h3>{say('options.requests')}</h3>
      <LedgerTable
        caption={say('options.requests')}
        ledger={view.requests}
        empty={say('options.ledger.empty')}
        save={() => actions.saveLedger('requests')}
      />
      <h3>{say('options.calls')}</h3>
      <LedgerTable
        caption={say('options.calls')}
        ledger={view.calls}
        empty={say('options.calls.empty')}
        save={() => actions.saveLedger('calls')}
      />
    </Part>
  );
}
