// Candidates that could not be read, with the reason, and a button to open and read them nevertheless.
import type { ReactNode } from 'react';
import type { PopupActions, UnreadView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { ShopLink } from '../basic/shop-link.tsx';

interface UnreadListProps {
  readonly unread: readonly UnreadView[];
  readonly actions: PopupActions;
}

export function UnreadList({ unread, actions }: UnreadListProps): ReactNode {
  const { t } = useI18n();
  return (
    <ul className="others">
      {unread.map((item) => (
        <li key={item.link} className="other">
          <p>
            <bdi className="clamp">{item.title}</bdi>
          </p>
          <p className="match-facts">
            <ShopLink href={item.href} shop={item.shop} />
            <span>{item.words}</span>
          </p>
          {item.canOpen ? (
            <Button onClick={() => actions.openThere(item.host, item.link)}>
              {t('shop.openThere')}
              <span className="unseen"> {item.title}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
