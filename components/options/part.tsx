// One section of the options page: a linkable heading, a hint, and its contents.
import type { ReactNode } from 'react';
import type { OptionsActions, OptionsView } from '../../lib/view/index.ts';

/** The props of every section. */
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
