// The form for the person's corrections of the product before a search.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Key, namesProduct, type ProductFields, typedPriceFault } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Unnamed } from './unnamed.tsx';

interface CorrectFormProps {
  readonly fields: ProductFields;
  /** the page's own values */
  readonly read: ProductFields;
  readonly save: (fields: ProductFields) => void;
  readonly close: () => void;
}

const FIELDS = ['title', 'brand', 'code', 'price'] as const;
const HINTS: Readonly<Partial<Record<(typeof FIELDS)[number], Key>>> = { code: 'field.code.hint' };

/** a price as it may be typed */
const EXAMPLE = '129.99 EUR';

export function CorrectForm({ fields, read, save, close }: CorrectFormProps): ReactNode {
  const { t } = useI18n();
  const [draft, setDraft] = useState(fields);
  const id = useId();
  const priceFault = typedPriceFault(draft.price, read.price);
  const usable = namesProduct(draft.title) && priceFault === null;
  return (
    <form
      className="correct"
      aria-labelledby={`${id}-heading`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!usable) return;
        save(draft);
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <h3 id={`${id}-heading`}>{t('product.correct.heading')}</h3>
      <p className="hint">{t('product.correct.hint')}</p>
      {FIELDS.map((name, index) => (
        <Field
          key={name}
          name={name}
          value={draft[name]}
          first={index === 0}
          fault={name === 'price' && priceFault !== null ? t(priceFault, { example: EXAMPLE }) : null}
          change={(value) => setDraft({ ...draft, [name]: value })}
        />
      ))}
      <div className="row">
        <Button submit look="primary" disabled={!usable}>
          {t('app.save')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('app.cancel')}
        </Button>
        {FIELDS.every((name) => draft[name] === read[name]) ? null : (
          <Button look="quiet" icon="again" onClick={() => setDraft(read)}>
            {t('product.correct.asRead')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  readonly name: (typeof FIELDS)[number];
  readonly value: string;
  /** the form's first field gets the focus, since a click asked for the form */
  readonly first: boolean;
  /** what is wrong with the value, in words */
  readonly fault: string | null;
  readonly change: (value: string) => void;
}

function Field({ name, value, first, fault, change }: FieldProps): ReactNode {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  const hint = HINTS[name];
  const told = hint === undefined ? `${id}-wrong` : `${id}-hint`;
  const shared = {
    id,
    value,
    dir: 'auto',
    'aria-describedby': name === 'title' || name === 'price' || hint !== undefined ? told : undefined,
    'aria-invalid': fault === null ? undefined : true,
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{t(`field.${name}`)}</label>
      {name === 'title' ? (
        <textarea
          {...shared}
          ref={input}
          rows={3}
          required
          maxLength={300}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <input {...shared} maxLength={120} onChange={(event) => change(event.currentTarget.value)} />
      )}
      {name === 'title' ? <Unnamed id={`${id}-wrong`} title={value} emptied /> : null}
      {name === 'price' ? (
        <div id={`${id}-wrong`} role="status">
          {fault === null ? null : <p className="hint hint-bad">{fault}</p>}
        </div>
      ) : null}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="hint">
          {t(hint)}
        </p>
      )}
    </div>
  );
}
