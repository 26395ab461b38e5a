// The empty state: no shop has been chosen yet.
import type { ReactNode } from 'react';
import type { PopupView } from '../../lib/view/index.ts';
import { useI18n } from '../basic/i18n-context.ts';
import { Presets } from '../shops/presets.tsx';
import { ShopForm } from '../shops/shop-form.tsx';

interface SetupProps {
  readonly setup: NonNullable<Extract<PopupView, { screen: 'product' }>['setup']>;
  readonly add: (hosts: readonly string[]) => void;
  /** called with the rest of the typed text when its valid part is added: this view disappears with the first shop */
  readonly stays: (text: string) => void;
}

export function Setup({ setup, add, stays }: SetupProps): ReactNode {
  const { t } = useI18n();
  const { presets, listed, words } = setup;
  return (
    <section className="card setup" aria-labelledby="setup-title">
      <h2 id="setup-title">{t('setup.title')}</h2>
      <p className="quiet">{t('setup.advice')}</p>
      {words === null ? null : <p className="hint hint-warning">{words}</p>}
      {presets.length === 0 ? null : (
        <>
          <h3>{t('setup.presets')}</h3>
          <Presets presets={presets} add={add} />
          <h3>{t('setup.own')}</h3>
        </>
      )}
      <ShopForm add={add} listed={listed} stays={stays} />
    </section>
  );
}
