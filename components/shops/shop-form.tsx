// Adds shops, one or many pasted; says at once which are invalid or listed already, and how many will be added.
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  hostName,
  isNameless,
  isPorted,
  MOST_SHOPS,
  type ParsedHosts,
  parseHosts,
} from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';

interface ShopFormProps {
  readonly add: (hosts: readonly string[]) => void;
  /** the shops in the list */
  readonly listed: readonly string[];
  /** initial text of the field */
  readonly first?: string;
  /** called with the rest of the text when its valid part is added, for a form that disappears with the first shop */
  readonly stays?: (text: string) => void;
}

/** Text passed on to be added; it stays in the field until the list has it. */
interface Pending {
  readonly hosts: readonly string[];
  readonly text: string;
  readonly left: string;
}

export function ShopForm({ add, listed, first = '', stays }: ShopFormProps): ReactNode {
  const { t } = useI18n();
  const [text, setText] = useState(first);
  const [added, setAdded] = useState(0);
  const [pending, setPending] = useState<Pending | null>(null);
  const id = useId();
  const parsed = parseHosts(text, listed);
  const { hosts } = parsed;
  useEffect(() => {
    if (pending === null || !pending.hosts.every((host) => listed.includes(host))) return;
    setPending(null);
    setAdded(pending.hosts.length);
    setText((now) => (now === pending.text ? pending.left : now));
  }, [pending, listed]);
  return (
    <form
      className="shop-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (hosts.length === 0) return;
        const left = [...parsed.refused, parsed.rest].filter((part) => part !== '').join('\n');
        setPending({ hosts, text, left });
        stays?.(left);
        add(hosts);
      }}
    >
      <label htmlFor={id}>{t('shops.field')}</label>
      <textarea
        id={id}
        rows={text.length > 60 ? 5 : 2}
        value={text}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAdded(0);
        }}
      />
      <p id={`${id}-hint`} className="hint">
        {t('shops.field.hint')}
      </p>
      <Said parsed={parsed} added={added} listed={listed.length} />
      <Button submit disabled={hosts.length === 0}>
        {t('shops.add', { count: Math.max(1, hosts.length) })}
      </Button>
    </form>
  );
}

/** Entries that are named; further ones are counted. */
const FEW = 5;

interface SaidProps {
  readonly parsed: ParsedHosts;
  readonly added: number;
  /** number of shops in the list */
  readonly listed: number;
}

function Said({ parsed, added, listed }: SaidProps): ReactNode {
  const { t, list } = useI18n();
  const { hosts, known, rest } = parsed;
  const ported = parsed.refused.filter(isPorted);
  const refused = parsed.refused.filter((word) => !isNameless(word) && !isPorted(word));
  const nameless = parsed.refused.filter(isNameless);
  const more = rest === '' ? 0 : rest.split(/[\s,;]+/).length;
  const names = known.map(hostName);
  return (
    <div role="status">
      {added === 0 ? null : <p className="hint hint-good">{t('shops.added', { count: added })}</p>}
      {refused.length === 0 ? null : (
        <p className="hint hint-bad">
          {refused.length > FEW
            ? t('shops.refused.many', {
                count: refused.length,
                list: list(refused.slice(0, FEW).map(short)),
              })
            : t('shops.refused', { count: refused.length, list: list(refused.map(short)) })}
        </p>
      )}
      {nameless.length === 0 ? null : (
        <p className="hint hint-bad">
          {t('shops.nameless', { list: list(nameless.slice(0, FEW).map(short)) })}
        </p>
      )}
      {ported.length === 0 ? null : (
        <p className="hint hint-bad">{t('shops.ported', { list: list(ported.slice(0, FEW).map(short)) })}</p>
      )}
      {names.length === 0 ? null : (
        <p className="hint">
          {names.length > FEW
            ? t('shops.known.many', { count: names.length })
            : t('shops.known', { count: names.length, list: list(names) })}
        </p>
      )}
      {more === 0 ? null : (
        <p className="hint hint-warning">
          {listed + hosts.length < MOST_SHOPS
            ? t('shops.rest', { most: hosts.length, count: more })
            : t('shops.full', { most: MOST_SHOPS, count: more })}
        </p>
      )}
    </div>
  );
}

function short(word: string): string {
  return word.length > 60 ? `${word.slice(0, 59)}…` : word;
}
