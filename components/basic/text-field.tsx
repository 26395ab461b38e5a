// A labelled single-line field, with a hint below it, or what is wrong with the input.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface TextFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'> {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  /** shown below; null for none */
  readonly hint: string | null;
  /** whether the hint says what is wrong */
  readonly bad?: boolean;
}

/** For addresses, keys and numbers, which are written from left to right in every language. */
export function TextField({ label, change, hint, bad = false, ...input }: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        dir="ltr"
        aria-invalid={bad}
        aria-describedby={hint === null ? undefined : `${id}-hint`}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {hint === null ? null : (
        <p id={`${id}-hint`} className={bad ? 'hint hint-bad' : 'hint'}>
          {hint}
        </p>
      )}
    </div>
  );
}
