// Appearance and language.
import { type ReactNode, useId } from 'react';
import { useI18n } from '../basic/i18n-context.ts';
import { RadioGroup } from '../basic/radio-group.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

export function OptionsLook({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  const id = useId();
  const looks = [
    { value: 'auto', label: t('options.look.auto'), hint: null },
    { value: 'light', label: t('options.look.light'), hint: null },
    { value: 'dark', label: t('options.look.dark'), hint: null },
  ] as const;
  return (
    <Part id="look" title={t('options.look')}>
      <RadioGroup
        small
        legend={t('options.appearance')}
        options={looks}
        value={view.appearance}
        set={actions.setAppearance}
      />
      <div className="field">
        <label htmlFor={id}>{t('options.language')}</label>
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
