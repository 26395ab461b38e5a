// Where each step of a find is done, how deep the service searches, and whether tabs may be opened.
import type { ReactNode } from 'react';
import { type OptionsView, stepsOf } from '../../lib/view/index.ts';
import { Disclosure } from '../basic/disclosure.tsx';
import { RadioGroup } from '../basic/radio-group.tsx';
import { useSpeech } from '../basic/speech-context.ts';
import { type OptionsPartProps, Part } from './part.tsx';

type Steps = OptionsView['steps']['value'];

export function OptionsHow({ view, actions }: OptionsPartProps): ReactNode {
  const { say } = useSpeech();
  const { steps, depth } = view;
  return (
    <Part id="how" title={say('options.how')} hint={say('options.how.hint')}>
      <RadioGroup
        hidden
        legend={say('options.how')}
        options={steps.presets}
        value={steps.preset === 'custom' ? null : steps.preset}
        set={(preset) => actions.setSteps(stepsOf(preset))}
      />
      {steps.lacks !== null ? (
        <p className="hint-warning" role="status">
          {say(`options.lacks.${steps.lacks}`)} <a href="#service">{say('options.service')}</a>
        </p>
      ) : null}
      <Disclosure
        open={steps.preset === 'custom'}
        summary={say('options.steps')}
        aside={steps.preset === 'custom' ? say('options.preset.custom') : undefined}
      >
        {() => <EachStep steps={steps.value} set={actions.setSteps} />}
      </Disclosure>
      <RadioGroup
        legend={say('options.depth')}
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
          {say('options.tabs')}
          <span className="hint">{say('options.tabs.hint')}</span>
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
  const { say } = useSpeech();
  const two = [
    { value: 'device', label: say('step.device'), hint: null },
    { value: 'service', label: say('step.service'), hint: null },
  ] as const;
  const three = [...two, { value: 'both', label: say('step.both'), hint: null }] as const;
  return (
    <div className="each-step">
      <RadioGroup
        small
        legend={say('step.query')}
        options={two}
        value={steps.query}
        set={(query) => set({ ...steps, query })}
      />
      <RadioGroup
        small
        legend={say('step.search')}
        options={two}
        value={steps.search}
        set={(search) => set({ ...steps, search })}
      />
      <RadioGroup
        small
        legend={say('step.filter')}
        options={two}
        value={steps.filter}
        set={(filter) => set({ ...steps, filter })}
      />
      <RadioGroup
        small
        legend={say('step.visit')}
        options={two}
        value={steps.visit}
        set={(visit) => set({ ...steps, visit })}
      />
      <RadioGroup
        small
        legend={say('step.match')}
        options={three}
        value={steps.match}
        set={(match) => set({ ...steps, match })}
      />
    </div>
  );
}
