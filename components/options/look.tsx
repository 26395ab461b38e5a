// Appearance and language.
import { type ReactNode, useId } from 'react';
import { RadioGroup } from '../basic/radio-group.tsx';
import { useSpeech } from '../basic/speech-context.ts';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsLook({ view, actions }: OptionsPartProps): ReactNode {
  const { say } = useSpeech();
  const id = useId();
  const looks = [
    { value: 'auto', label: say('options.look.auto'), hint: null },
    { value: 'light', label: say('options.look.light'), hint: null },
    { value: 'dark', label: say('options.look.dark'), hint: null },
  ] as const;
  return (
    <Part id="look" title={say('options.look')}>
      <RadioGroup
        small
        legend={say('options.appearance')}
        options={looks}
        value={view.appearance}
        set={actions.setAppearance}
      />
      <div className="field">
        <label htmlFor={id}>{say('options.language')}</label>
        <select
          id={id}
          value={view.language.value}
          onChange={(event) => actions.setLanguage(event.currentTarget.value)}
        >
          {view.language.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Part>
  );
}
