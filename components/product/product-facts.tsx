// All facts of the product, each with its check and where it was read.
import type { ReactNode } from 'react';
import type { FactView } from '../../lib/view/index.ts';
import { Icon } from '../basic/icon.tsx';
import { Origin } from './origin.tsx';

export function ProductFacts({ facts }: { readonly facts: readonly FactView[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.name} className="fact">
          <dt>{fact.label}</dt>
          <dd>
            <bdi>{fact.value}</bdi>
            {fact.mark === null ? null : ' '}
            {fact.mark === null ? null : <CheckMark mark={fact.mark} />}
            {fact.note === null ? null : <span className="quiet"> · {fact.note}</span>}
            {fact.origin === null ? null : <Origin origin={fact.origin} value={fact.value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The result of a check digit, as an icon and in words. */
export function CheckMark({ mark }: { readonly mark: NonNullable<FactView['mark']> }): ReactNode {
  return (
    <span className={mark.good ? 'check check-good' : 'check check-bad'}>
      <Icon name={mark.good ? 'check' : 'warning'} /> {mark.words}
    </span>
  );
}
