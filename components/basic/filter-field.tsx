// The field into which words are typed that the rows of a table are to hold.
import { useId } from 'react';

interface Props {
  /** what it is for, to those who can't see it and in the empty field */
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
