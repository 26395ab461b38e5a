// "The same" and "not the same": the person's correction, which takes precedence over any verdict and can be withdrawn.
import type { ReactNode } from 'react';
import type { MatchView, PopupActions } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';

interface JudgeProps {
  readonly match: MatchView;
  /** which of the two is offered here */
  readonly offer: 'same' | 'different' | 'both';
  readonly actions: PopupActions;
}

export function Judge({ match, offer, actions }: JudgeProps): ReactNode {
  const { t } = useI18n();
  if (match.said !== null) {
    return (
      <div className="judge">
        <span className="quiet">{t(`match.said.${match.said}`)}</span>
        <Button look="quiet" onClick={() => actions.judge(match.link, null)}>
          {t('app.undo')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="judge">
      <legend className="unseen">{t('match.judge', { title: match.title })}</legend>
      {offer === 'different' ? null : (
        <Button look="quiet" icon="check" onClick={() => actions.judge(match.link, 'same')}>
          {t('match.same')}
        </Button>
      )}
      {offer === 'same' ? null : (
        <Button look="quiet" icon="cross" onClick={() => actions.judge(match.link, 'different')}>
          {t('match.notSame')}
        </Button>
      )}
    </fieldset>
  );
}
