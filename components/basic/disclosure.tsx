// Content that is opened on demand; the browser's own details element, so that keyboards and screen readers know it.
import { type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** shown at the end of the summary line */
  readonly aside?: ReactNode;
  readonly open?: boolean;
  readonly look?: 'section' | 'inline';
  /** children are only rendered when it is opened, since the evidence of many listings is heavy */
  readonly children: () => ReactNode;
}

export function Disclosure({
  summary,
  aside,
  open = false,
  look = 'inline',
  children,
}: DisclosureProps): ReactNode {
  const [shown, setShown] = useState(open);
  const id = useId();
  return (
    <details
      className={`disclosure disclosure-${look}`}
      open={shown}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary id={id}>
        <Icon name="chevron" />
        {look === 'section' ? (
          <h3 className="disclosure-words">{summary}</h3>
        ) : (
          <span className="disclosure-words">{summary}</span>
        )}
        {aside === undefined ? null : <span className="disclosure-aside">{aside}</span>}
      </summary>
      {shown ? <div className="disclosure-body">{children()}</div> : null}
    </details>
  );
}
