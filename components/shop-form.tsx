// Names shops, one or many pasted; says at once what is no address and how many will be added.
import { type ReactNode, useId, useState } from 'react';
import { parseHosts } from '../lib/view/index.ts';
import { Button } from './button.tsx';
import { useSpeech } from './speech-context.ts';

export function ShopForm({ add }: { readonly add: (hosts: readonly string[]) => void }): ReactNode {
  const { say, list } = useSpeech();
  const [text, setText] = useState('');
  const id = useId();
  const { hosts, refused } = parseHosts(text);
  return (
    <form
      className="shop-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (hosts.length === 0) return;
        add(hosts);
        setText(refused.join('\n'));
      }}
    >
      <label htmlFor={id}>{say('shops.field')}</label>
      <textarea
        id={id}
        rows={text.length > 60 ? 5 : 2}
        value={text}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="hint">
        {say('shops.field.hint')}
      </p>
      {refused.length === 0 ? null : (
        <p className="hint hint-bad" role="status">
          {say('shops.refused', { count: refused.length, list: list(refused.slice(0, 5)) })}
        </p>
      )}
      <Button submit disabled={hosts.length === 0}>
        {say('shops.add', { count: Math.max(1, hosts.length) })}
      </Button>
    </form>
  );
}
