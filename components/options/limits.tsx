// Advanced settings: how much a find may ask of a shop, how long it may last, and how long finds are kept.
import { type ReactNode, useEffect, useState } from 'react';
import { type LimitName, type LimitsView, type LimitView, limitOf } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { TextField } from '../basic/text-field.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

type Draft = Readonly<Record<LimitName, string>>;

export function OptionsLimits({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  const { limits } = view;
  const rows = [...limits.find, ...limits.history];
  const { draft, type, values, changed } = useDraft(rows);
  const given = rows.every(({ name, value }) => value === limits.given[name]);
  const fields = (some: LimitsView['find']): ReactNode =>
    some.map((row) => (
      <TextField
        key={row.name}
        label={row.label}
        inputMode="numeric"
        value={draft[row.name]}
        change={(typed) => type(row.name, typed)}
        hint={row.hint}
        bad={limitOf(draft[row.name], row) === null}
      />
    ));
  return (
    <Part id="limits" title={t('options.limits')} hint={t('options.limits.hint')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (values !== null) actions.setLimits(values);
        }}
      >
        <div className="three">{fields(limits.find)}</div>
        <h3>{t('options.limits.history')}</h3>
        <div className="three">{fields(limits.history)}</div>
        <p className="quiet">{t('options.limits.history.hint')}</p>
        <div className="row">
          <Button submit look="primary" disabled={values === null || !changed}>
            {t('app.save')}
          </Button>
          {given ? null : (
            <Button look="quiet" onClick={() => actions.setLimits(limits.given)}>
              {t('options.limits.reset')}
            </Button>
          )}
        </div>
      </form>
    </Part>
  );
}

/** The text typed for each limit, and the numbers of all once they are valid. */
function useDraft(rows: readonly LimitView[]) {
  const stored = (): Draft => {
    const text = (name: LimitName): string => String(rows.find((row) => row.name === name)?.value ?? '');
    return {
      requests: text('requests'),
      visits: text('visits'),
      seconds: text('seconds'),
      finds: text('finds'),
      days: text('days'),
    };
  };
  const [draft, setDraft] = useState(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are new objects at every drawing, their values are not
  useEffect(() => setDraft(stored()), [rows.map(({ value }) => value).join()]);
  const number = (name: LimitName): number | null => {
    const row = rows.find((one) => one.name === name);
    return row === undefined ? null : limitOf(draft[name], row);
  };
  const [requests, visits, seconds] = [number('requests'), number('visits'), number('seconds')];
  const [finds, days] = [number('finds'), number('days')];
  const good = requests !== null && visits !== null && seconds !== null && finds !== null && days !== null;
  return {
    draft,
    type: (name: LimitName, typed: string) => setDraft({ ...draft, [name]: typed }),
    values: good ? { requests, visits, seconds, finds, days } : null,
    changed: rows.some(({ name, value }) => draft[name].trim() !== String(value)),
  };
}
