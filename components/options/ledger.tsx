// What left this browser: requests, and calls of the service with their costs.
import type { ReactNode } from 'react';
import { useI18n } from '../basic/i18n-context.ts';
import { LedgerTable } from './ledger-table.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsLedger({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  return (
    <Part id="ledger" title={t('options.ledger')} hint={t('options.ledger.hint')}>
      <h3>{t('options.requests')}</h3>
      <LedgerTable
        caption={t('options.requests')}
        ledger={view.requests}
        empty={t('options.ledger.empty')}
        save={() => actions.saveLedger('requests')}
      />
      <h3>{t('options.calls')}</h3>
      <LedgerTable
        caption={t('options.calls')}
        ledger={view.calls}
        empty={t('options.calls.empty')}
        save={() => actions.saveLedger('calls')}
      />
    </Part>
  );
}
