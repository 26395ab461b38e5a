// Where each step of a find is done, how deep the service searches, and whether tabs may be opened.
import type { ReactNode } from 'react';
import { type OptionsView, stepsOf } from '../../lib/view/index.ts';
import { Disclosure } from '../basic/disclosure.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { RadioGroup } from '../basic/radio-group.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

type Steps = OptionsView['steps']['value'];

export function OptionsHow({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  const { steps, depth } = view;
  return (
    <Part id="how" title={t('options.how')} hint={t('options.how.hint')}>
      <RadioGroup
        hidden
        legend={t('options.how')}
        options={steps.presets}
        value={steps.preset === 'custom' ? null : steps.preset}
        set={(preset) => actions.setSteps(stepsOf(preset))}
      />
      {steps.lacks !== null ? (
        <p className="hint-warning" role="status">
          {t(`options.lacks.${steps.lacks}`)} <a href="#service">{t('options.service')}</a>
        </p>
      ) : null}
      <Disclosure
        open={steps.preset === 'custom'}
        summary={t('options.steps')}
        aside={steps.preset === 'custom' ? t('options.preset.custom') : undefined}
      >
        {() => <EachStep steps={steps.value} set={actions.setSteps} />}
      </Disclosure>
      <RadioGroup
        legend={t('options.depth')}
        options={depth.options}
        value={depth.value}
        set={actions.setDepth}
      />
      <label className="switch">
        <input
          type="checkbox"
          checked={view.tabReading}
          onChange={(event) => actions.setTabReading(event.currentTarget.checked)}
        />
        <span>
          {t('options.tabs')}
          <span className="hint">{t('options.tabs.hint')}</span>
        </span>
      </label>
    </Part>
  );
}

function EachStep({
  steps,
  set,
}: {
  readonly steps: Steps;
  readonly set: (steps: Steps) => void;
}): ReactNode {
  const { t } = useI18n();
  const two = [
    { value: 'device', label: t('step.device'), hint: null },
    { value: 'service', label: t('step.service'), hint: null },
  ] as const;
  const three = [...two, { value: 'both', label: t('step.both'), hint: null }] as const;
  return (
    <div className="each-step">
      <RadioGroup
        small
        legend={t('step.query')}
        options={two}
        value={steps.query}
        set={(query) => set({ ...steps, query })}
      />
      <RadioGroup
        small
        legend={t('step.search')}
        options={two}
        value={steps.search}
        set={(search) => set({ ...steps, search })}
      />
      <RadioGroup
        small
        legend={t('step.filter')}
        options={two}
        value={steps.filter}
        set={(filter) => set({ ...steps, filter })}
      />
      <RadioGroup
        small
        legend={t('step.visit')}
        options={two}
        value={steps.visit}
        set={(visit) => set({ ...steps, visit })}
      />
      <RadioGroup
        small
        legend={t('step.match')}
        options={three}
        value={steps.match}
        set={(match) => set({ ...steps, match })}
      />
    </div>
  );
}
