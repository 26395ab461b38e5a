// One part of the options page: a heading that can be linked to, a hint, and what is in it.
import type { ReactNode } from 'react';
import type { OptionsActions, OptionsView } from '../../lib/view/index.ts';

/** What every part of the page is given. */
export interface OptionsPartProps {
  readonly view: OptionsView;
  readonly actions: OptionsActions;
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function Part({ id, title, hint, children }: PartProps): ReactNode {
  return (
    <section className="part" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {hint === undefined ? null : <p className="quiet">{hint}</p>}
      {children}
    </section>
  );
}
