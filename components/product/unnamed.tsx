// Says of a typed title that it can't be searched for, and what to type instead; nothing while it is empty or good.
import type { ReactNode } from 'react';
import { namesProduct } from '../../lib/view/index.ts';
import { useSpeech } from '../basic/speech-context.ts';

interface UnnamedProps {
  /** by which the field refers to the words */
  readonly id: string;
  readonly title: string;
}

export function Unnamed({ id, title }: UnnamedProps): ReactNode {
  const { say } = useSpeech();
  return (
    <div id={id} role="status">
      {title.trim() === '' || namesProduct(title) ? null : (
        <p className="hint hint-bad">{say('product.unnamed')}</p>
      )}
    </div>
  );
}
