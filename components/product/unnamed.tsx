// Says of a typed title that it can't be searched for, and what to type instead.
import type { ReactNode } from 'react';
import { namesProduct } from '../../lib/view/index.ts';
import { useI18n } from '../basic/i18n-context.ts';

interface UnnamedProps {
  /** by which the field refers to the words */
  readonly id: string;
  readonly title: string;
  /** whether it is said of an empty title, too: one that was there has been emptied */
  readonly emptied?: boolean;
}

export function Unnamed({ id, title, emptied = false }: UnnamedProps): ReactNode {
  const { t } = useI18n();
  return (
    <div id={id} role="status">
      {namesProduct(title) || (title.trim() === '' && !emptied) ? null : (
        <p className="hint hint-bad">{t('product.unnamed')}</p>
      )}
    </div>
  );
}
