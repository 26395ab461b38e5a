// The granted permissions: every host, when it was last used, and a button to withdraw it.
import type { ReactNode } from 'react';
import { hostName } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Host } from '../basic/host.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { HostRows } from './host-rows.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsPermissions({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  return (
    <Part id="permissions" title={t('options.permissions')} hint={t('options.permissions.hint')}>
      {view.grants.length === 0 ? <p className="empty">{t('options.permissions.empty')}</p> : null}
      <HostRows
        rows={view.grants}
        draw={(grant) => (
          <li key={grant.host} className="shop-item">
            <span className="shop-words">
              <Host className="shop-host" host={grant.host} />
              <span className="quiet">{grant.words}</span>
            </span>
            <Button
              aria-label={t('options.permissions.revoke.of', { host: hostName(grant.host) })}
              onClick={() => actions.revoke(grant.host)}
            >
              {t('options.permissions.revoke')}
            </Button>
          </li>
        )}
      />
    </Part>
  );
}
