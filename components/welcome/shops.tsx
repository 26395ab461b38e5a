// The first shops, chosen on the welcome page.
import type { ReactNode } from 'react';
import { hostName, type WelcomeActions, type WelcomeView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Host } from '../basic/host.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon } from '../basic/icon.tsx';
import { Presets } from '../shops/presets.tsx';
import { ShopForm } from '../shops/shop-form.tsx';

export interface WelcomeProps {
  readonly view: WelcomeView;
  readonly actions: WelcomeActions;
}

export function WelcomeShops({ view, actions }: WelcomeProps): ReactNode {
  const { t } = useI18n();
  const { shops, missing, presets } = view;
  return (
    <section className="card" aria-labelledby="welcome-shops">
      <h2 id="welcome-shops" tabIndex={-1}>
        {t('welcome.shops')}
      </h2>
      <p className="quiet">{t('setup.advice')}</p>
      <ul className="chips">
        {shops.map(({ host, permitted }) => (
          <li key={host} className="chip">
            {permitted === false ? <Icon name="lock" /> : null}
            <Host host={host} />
            <Button look="icon" icon="cross" onClick={() => actions.removeShop(host)}>
              {t('welcome.shops.remove', { host: hostName(host) })}
            </Button>
          </li>
        ))}
      </ul>
      {missing.length === 0 ? null : (
        <p>
          <Button look="primary" icon="lock" onClick={() => actions.allow(missing)}>
            {t('shop.allowAll', { count: missing.length })}
          </Button>
        </p>
      )}
      {shops.length === missing.length ? null : (
        <p className="row">
          {t('welcome.done')}
          <Button look="quiet" icon="settings" onClick={() => actions.openOptions()}>
            {t('welcome.options')}
          </Button>
        </p>
      )}
      <div className="two">
        {presets.length === 0 ? null : (
          <div>
            <h3>{t('setup.presets')}</h3>
            <Presets presets={presets} add={actions.addShops} />
          </div>
        )}
        <div>
          <h3>{t('setup.own')}</h3>
          <ShopForm add={actions.addShops} listed={shops.map(({ host }) => host)} />
        </div>
      </div>
    </section>
  );
}
