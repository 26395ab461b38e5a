// The field for words by which the rows of a table are filtered.
import { useId } from 'react';

interface Props {
  /** accessible name, also shown as placeholder */
  readonly label: string;
  readonly words: string;
  readonly onChange: (words: string) => void;
}

export function FilterField({ label, words, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
