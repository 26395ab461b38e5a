// The most that a find and a day may cost; a call that would exceed it is not sent.
import { type ReactNode, useEffect, useState } from 'react';
import { type OptionsActions, unitsOf } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { TextField } from '../basic/text-field.tsx';
import { type OptionsPartProps, Part } from './part.tsx';

const MICRO_DIGITS = 6;

export function OptionsBudget({ view, actions }: OptionsPartProps): ReactNode {
  const { t } = useI18n();
  return (
    <Part id="budget" title={t('options.budget')} hint={t('options.budget.hint')}>
      <BudgetForm find={view.budget.find} day={view.budget.day} set={actions.setBudget} />
      <p className="quiet">{view.budget.spent}</p>
    </Part>
  );
}

interface BudgetFormProps {
  readonly find: string;
  readonly day: string;
  readonly set: OptionsActions['setBudget'];
}

function BudgetForm({ find, day, set }: BudgetFormProps): ReactNode {
  const { t } = useI18n();
  const [draft, setDraft] = useState({ find, day });
  useEffect(() => setDraft({ find, day }), [find, day]);
  const bad = { find: !isAmount(draft.find), day: !isAmount(draft.day) };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!bad.find && !bad.day) set(unitsOf(draft.find, MICRO_DIGITS), unitsOf(draft.day, MICRO_DIGITS));
      }}
    >
      <div className="two">
        {(['find', 'day'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`options.budget.${name}`)}
            inputMode="decimal"
            value={draft[name]}
            change={(typed) => setDraft({ ...draft, [name]: typed })}
            hint={bad[name] ? t('options.budget.bad') : null}
            bad={bad[name]}
          />
        ))}
      </div>
      <Button
        submit
        look="primary"
        disabled={bad.find || bad.day || (draft.find === find && draft.day === day)}
      >
        {t('app.save')}
      </Button>
    </form>
  );
}

function isAmount(text: string): boolean {
  return text.trim() === '' || unitsOf(text, MICRO_DIGITS) !== null;
}
