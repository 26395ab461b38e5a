// Where a value was read: source, the page's own words, the place, and contradicting statements.
import type { ReactNode } from 'react';
import type { OriginView } from '../../lib/view/index.ts';
import { useI18n } from '../basic/i18n-context.ts';

interface OriginProps {
  readonly origin: OriginView;
  /** the page's own words are only repeated where they differ from this */
  readonly value: string;
}

export function Origin({ origin, value }: OriginProps): ReactNode {
  const { t } = useI18n();
  return (
    <div className="origin">
      <p>
        {origin.words}
        {origin.where === '' ? null : (
          <>
            {' '}
            {t('origin.where')} <code dir="ltr">{origin.where}</code>
          </>
        )}
      </p>
      {origin.quote === value ? null : (
        <blockquote>
          <bdi>{origin.quote}</bdi>
        </blockquote>
      )}
      {origin.losers.length === 0 ? null : (
        <>
          <p>{t('origin.losers', { count: origin.losers.length })}</p>
          <ul>
            {origin.losers.map((loser) => (
              <li key={`${loser.where} ${loser.quote}`}>
                <bdi>{loser.quote}</bdi> <span className="quiet">({loser.words})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
