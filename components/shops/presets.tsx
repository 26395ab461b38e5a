// Suggested shops by country, added all at once or one by one; the person's own country comes first.
import type { ReactNode } from 'react';
import { hostName, type PresetView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Disclosure } from '../basic/disclosure.tsx';
import { Host } from '../basic/host.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon } from '../basic/icon.tsx';

interface PresetsProps {
  readonly presets: readonly PresetView[];
  readonly add: (hosts: readonly string[]) => void;
}

/** A few countries are listed openly; many are folded away behind the person's own. */
const FEW = 5;

export function Presets({ presets, add }: PresetsProps): ReactNode {
  const { t } = useI18n();
  if (presets.length <= FEW) return <List presets={presets} add={add} />;
  const own = presets.filter((preset) => preset.own);
  const others = presets.filter((preset) => !preset.own);
  return (
    <div className="presets-all">
      {own.length === 0 ? null : <List presets={own} add={add} />}
      <Disclosure open={own.length === 0} summary={t('setup.others')}>
        {() => <List presets={others} add={add} />}
      </Disclosure>
    </div>
  );
}

function List({ presets, add }: PresetsProps): ReactNode {
  const { t } = useI18n();
  return (
    <ul className="presets">
      {presets.map((preset) => (
        <li key={preset.country}>
          {preset.rest.length === 0 ? (
            <span className="quiet">{t('setup.preset.chosen')}</span>
          ) : (
            <Button onClick={() => add(preset.rest)}>
              {t('setup.addAll', { count: preset.rest.length })}
              <span className="unseen"> {preset.name}</span>
            </Button>
          )}
          <Disclosure
            open={preset.own}
            summary={<bdi>{t('setup.preset', { name: preset.name, count: preset.hosts.length })}</bdi>}
          >
            {() => <Hosts hosts={preset.hosts} add={add} />}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Hosts({
  hosts,
  add,
}: { readonly hosts: PresetView['hosts'] } & Pick<PresetsProps, 'add'>): ReactNode {
  const { t } = useI18n();
  return (
    <ul className="chips">
      {hosts.map(({ host, chosen }) => (
        <li key={host}>
          {chosen ? (
            <span className="chip chip-chosen">
              <Icon name="check" />
              <Host host={host} />
            </span>
          ) : (
            <button
              type="button"
              className="chip"
              aria-label={t('setup.addOne', { host: hostName(host) })}
              onClick={() => add([host])}
            >
              <Icon name="plus" />
              <Host host={host} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
