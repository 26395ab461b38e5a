// A button for destructive actions: asks for confirmation, with the harmless answer first, which Escape also gives.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface AskedTwiceProps {
  readonly words: string;
  readonly hint?: string;
  /** visual emphasis of the first button */
  readonly look: 'danger' | 'quiet';
  readonly sure: string;
  readonly yes: string;
  readonly no: string;
  readonly act: () => void;
}

export function ConfirmButton({ words, hint, look, sure, yes, no, act }: AskedTwiceProps): ReactNode {
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLParagraphElement>(null);
  const before = useRef(false);
  useEffect(() => {
    if (asked !== before.current) first.current?.querySelector('button')?.focus();
    before.current = asked;
  }, [asked]);
  if (!asked) {
    return (
      <p ref={first} className="row">
        <Button look={look} icon="remove" onClick={() => setAsked(true)}>
          {words}
        </Button>
        {hint === undefined ? null : <span className="hint">{hint}</span>}
      </p>
    );
  }
  return (
    <div
      className="notice notice-error"
      role="alertdialog"
      aria-label={sure}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsked(false);
      }}
    >
      <div className="notice-body">
        <p className="notice-title">{sure}</p>
        <p className="row" ref={first}>
          <Button onClick={() => setAsked(false)}>{no}</Button>
          <Button
            look="danger"
            onClick={() => {
              setAsked(false);
              act();
            }}
          >
            {yes}
          </Button>
        </p>
      </div>
    </div>
  );
}
