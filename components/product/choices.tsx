// Variants of the product, or other products of the page, to choose from.
import type { ReactNode } from 'react';
import type { ChoiceView } from '../../lib/view/index.ts';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon } from '../basic/icon.tsx';

interface ChoicesProps {
  readonly choices: readonly ChoiceView[];
  /** variants are told apart by their details, products by their titles */
  readonly by: 'details' | 'title';
  readonly choose: (index: number) => void;
}

export function Choices({ choices, by, choose }: ChoicesProps): ReactNode {
  const { t } = useI18n();
  return (
    <ul className="links choices">
      {choices.map((choice) => (
        <li key={choice.index}>
          <button
            type="button"
            className="pick"
            aria-pressed={choice.selected}
            onClick={() => choose(choice.index)}
          >
            {choice.selected ? <Icon name="check" /> : null}
            <span className="pick-words">
              <bdi className="clamp">
                {by === 'details' && choice.details !== '' ? choice.details : choice.title}
              </bdi>
              {by === 'title' && choice.details !== '' ? <bdi className="hint">{choice.details}</bdi> : null}
            </span>
            {choice.selected ? <span className="unseen"> ({t('product.chosen')})</span> : null}
            {choice.price === null ? null : <bdi className="money">{choice.price}</bdi>}
          </button>
        </li>
      ))}
    </ul>
  );
}
