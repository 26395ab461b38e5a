// The shops to search, in order: add, check, allow, move, remove one or all.
import type { ReactNode } from 'react';
import { Button } from '../basic/button.tsx';
import { ConfirmButton } from '../basic/confirm-button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Presets } from '../shops/presets.tsx';
import { ShopForm } from '../shops/shop-form.tsx';
import { HostRows } from './host-rows.tsx';
import { type OptionsPartProps, Part } from './part.tsx';
import { ShopItem } from './shop-item.tsx';

export function OptionsShops({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  return (
    <Part id="shops" title={t('options.shops')} hint={t('options.shops.hint')}>
      {view.shops.length === 0 ? <p className="empty">{t('options.shops.empty')}</p> : null}
      {view.missing.length > 1 ? (
        <p>
          <Button icon="lock" look="primary" onClick={() => actions.allow(view.missing)}>
            {t('shop.allowAll', { count: view.missing.length })}
          </Button>
        </p>
      ) : null}
      <HostRows
        rows={view.shops}
        draw={(shop, index) => <ShopItem key={shop.host} shop={shop} index={index} actions={actions} />}
      />
      {view.shops.length < 2 ? null : (
        <ConfirmButton
          look="quiet"
          words={t('options.shops.removeAll')}
          sure={t('options.shops.removeAll.sure', { count: view.shops.length })}
          yes={t('options.shops.removeAll')}
          no={t('options.delete.no')}
          act={actions.removeShops}
        />
      )}
      <div className="two">
        <div>
          <h3>{t('options.shops.add')}</h3>
          <ShopForm add={actions.addShops} listed={view.shops.map(({ host }) => host)} />
        </div>
        {view.presets.length === 0 ? null : (
          <div>
            <h3>{t('setup.presets')}</h3>
            <Presets presets={view.presets} add={actions.addShops} />
          </div>
        )}
      </div>
    </Part>
  );
}
