// Before a find: the shops, those that still need permission, the cost, and the button.
import type { ReactNode } from 'react';
import type { PopupActions, ReadyView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Disclosure } from '../basic/disclosure.tsx';
import { Estimate } from '../basic/estimate.tsx';
import { Host } from '../basic/host.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon } from '../basic/icon.tsx';

export function Ready({
  ready,
  actions,
}: {
  readonly ready: ReadyView;
  readonly actions: PopupActions;
}): ReactNode {
  const { t } = useI18n();
  const { missing, shops, estimate } = ready;
  return (
    <section className="ready" aria-label={t('find.shops')}>
      {missing.length === 0 ? null : (
        <div className="needs">
          <Icon name="lock" />
          <p>{t('ready.missing', { count: missing.length })}</p>
          <Button look={ready.possible ? 'plain' : 'primary'} onClick={() => actions.allow(missing)}>
            {t('ready.allow')}
          </Button>
        </div>
      )}
      <div className="split">
        <Disclosure summary={t('ready.heading', { count: shops.length })}>
          {() => (
            <ul className="hosts-list">
              {shops.map((shop) => (
                <li key={shop.host}>
                  <Host host={shop.host} />
                  {shop.permitted === false ? (
                    <span className="tag tag-warning">{t('options.shops.notAllowed')}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </Disclosure>
        <Button look="quiet" onClick={() => actions.openOptions('shops')}>
          {t('ready.change')}
        </Button>
      </div>
      <div className="bar">
        <Button look="primary" icon="search" disabled={!ready.possible} onClick={() => actions.find()}>
          {ready.possible ? ready.button : t('ready.none')}
        </Button>
        {estimate === null ? null : <Estimate estimate={estimate} />}
      </div>
    </section>
  );
}
