// Shops that were listed after the find that is shown: how many, and a button that searches only these.
import type { ReactNode } from 'react';
import type { UnaskedView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Estimate } from '../basic/estimate.tsx';

interface UnaskedProps {
  readonly unasked: UnaskedView;
  readonly find: () => void;
}

export function Unasked({ unasked, find }: UnaskedProps): ReactNode {
  const { words, names, estimate, button } = unasked;
  return (
    <section className="unasked" aria-labelledby="unasked">
      <div className="unasked-words">
        <p id="unasked">{words}</p>
        {names === '' ? null : <p className="hint">{names}</p>}
      </div>
      <Button
        icon="search"
        onClick={() => {
          // the button disappears with the click; its outcome is announced at the find's heading
          document.getElementById('find-heading')?.focus({ preventScroll: true });
          find();
        }}
      >
        {button}
      </Button>
      <Estimate estimate={estimate} />
    </section>
  );
}
