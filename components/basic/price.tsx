// A price, and the price before a reduction.
import type { ReactNode } from 'react';
import type { PriceView } from '../../lib/view/index.ts';
import { useI18n } from './i18n-context.ts';

export function Price({ price }: { readonly price: PriceView | null }): ReactNode {
  const { t } = useI18n();
  if (price === null) return <p className="price price-none">{t('price.none')}</p>;
  return (
    <p className="price">
      <bdi className="price-now">{price.words}</bdi>
      {price.list === null ? null : <bdi className="price-was"> {price.list}</bdi>}
    </p>
  );
}
