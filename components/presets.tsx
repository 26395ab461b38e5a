// Shops that suit a country, added with one press; which ones is shown before.
import type { ReactNode } from 'react';
import type { PresetView } from '../lib/view/index.ts';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { useSpeech } from './speech-context.ts';

export interface PresetsProps {
  readonly presets: readonly PresetView[];
  readonly add: (hosts: readonly string[]) => void;
}

export function Presets({ presets, add }: PresetsProps): ReactNode {
  const { say } = useSpeech();
  return (
    <ul className="presets">
      {presets.map(({ country, name, hosts, chosen }) => (
        <li key={country}>
          <Disclosure summary={<bdi>{say('setup.preset', { name, count: hosts.length })}</bdi>}>
            {() => (
              <p className="hosts" dir="ltr">
                {hosts.join(', ')}
              </p>
            )}
          </Disclosure>
          {chosen === hosts.length ? (
            <span className="quiet">{say('setup.preset.chosen')}</span>
          ) : (
            <Button onClick={() => add(hosts)}>
              {say('app.add')}
              <span className="unseen"> {name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
