// A choice of one among several options, each with an explanation.
import { type ReactNode, useId } from 'react';
import type { ChoiceOption } from '../../lib/view/index.ts';

interface RadioGroupProps<T> {
  readonly legend: string;
  readonly options: readonly ChoiceOption<T>[];
  /** null when none is selected */
  readonly value: T | null;
  readonly set: (value: T) => void;
  /** next to each other, without cards */
  readonly small?: boolean;
  /** true when the heading above is the same as the legend */
  readonly hidden?: boolean;
}

export function RadioGroup<T extends string | number>({
  legend,
  options,
  value,
  set,
  small,
  hidden,
}: RadioGroupProps<T>): ReactNode {
  const id = useId();
  return (
    <fieldset className={small ? 'radios radios-small' : 'radios'}>
      <legend className={hidden ? 'unseen' : undefined}>{legend}</legend>
      <div className="radios-options">
        {options.map((option) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => set(option.value)}
            />
            <span>
              <span className="radio-label">{option.label}</span>
              {option.hint === null ? null : <span className="hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
