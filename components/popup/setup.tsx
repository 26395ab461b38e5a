// The empty state: no shop has been chosen yet.
import type { ReactNode } from 'react';
import type { PopupView } from '../../lib/view/index.ts';
import { useSpeech } from '../basic/speech-context.ts';
import { Presets } from '../shops/presets.tsx';
import { ShopForm } from '../shops/shop-form.tsx';

interface SetupProps {
  readonly setup: NonNullable<Extract<PopupView, { screen: 'product' }>['setup']>;
  readonly add: (hosts: readonly string[]) => void;
  /** called with the rest of the typed text when its valid part is added: this view disappears with the first shop */
  readonly stays: (text: string) => void;
}

export function Setup({ setup, add, stays }: SetupProps): ReactNode {
  const { say } = useSpeech();
  const { presets, listed, words } = setup;
  return (
    <section className="card setup" aria-labelledby="setup-title">
      <h2 id="setup-title">{say('setup.title')}</h2>
      <p className="quiet">{say('setup.advice')}</p>
      {words === null ? null : <p className="hint hint-warning">{words}</p>}
      {presets.length === 0 ? null : (
        <>
          <h3>{say('setup.presets')}</h3>
          <Presets presets={presets} add={add} />
          <h3>{say('setup.own')}</h3>
        </>
      )}
      <ShopForm add={add} listed={listed} stays={stays} />
    </section>
  );
}
