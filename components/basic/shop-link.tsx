// A link to a listing: its address unchanged, and without a referrer.
import type { ReactNode } from 'react';
import { Host } from './host.tsx';
import { useI18n } from './i18n-context.ts';
import { Icon } from './icon.tsx';

interface ShopLinkProps {
  /** null when the address must not be opened */
  readonly href: string | null;
  readonly shop: string;
  readonly children?: ReactNode;
}

export function ShopLink({ href, shop, children }: ShopLinkProps): ReactNode {
  const { t } = useI18n();
  const words = children ?? <Host host={shop} />;
  if (href === null) {
    return (
      <span className="shop-link">
        {words} <span className="quiet">({t('match.noLink')})</span>
      </span>
    );
  }
  return (
    <a className="shop-link" href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {words}
      {/* no line breaks here; so small that no line is seen under it */}
      <span className="shop-link-tie">{'\u00a0'}</span>
      <Icon name="wide" />
    </a>
  );
}
