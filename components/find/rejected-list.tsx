// Search results that the filter rejected, by reason, with the words that decided.
import type { ReactNode } from 'react';
import type { RejectedView } from '../../lib/view/index.ts';
import { useI18n } from '../basic/i18n-context.ts';
import { ShopLink } from '../basic/shop-link.tsx';

export function RejectedList({ groups }: { readonly groups: readonly RejectedView[] }): ReactNode {
  const { t } = useI18n();
  return (
    <>
      {groups.map((group) => (
        <section key={group.reason} className="rejected">
          <h4>{group.reason}</h4>
          <ul>
            {group.items.map((item) => (
              <li key={item.link}>
                <bdi className="clamp">{item.title}</bdi>
                <span className="match-facts">
                  <ShopLink href={item.href} shop={item.shop} />
                  {item.words === '' ? null : <bdi title={item.detail}>{item.words}</bdi>}
                </span>
              </li>
            ))}
          </ul>
          {group.leftOut > 0 ? (
            <p className="hint">{t('find.rejected.more', { count: group.leftOut })}</p>
          ) : null}
        </section>
      ))}
    </>
  );
}
