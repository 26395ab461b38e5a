// For pages that are not product pages: pick a product from the page's list, or type a title.
import { type ReactNode, useId, useRef, useState } from 'react';
import { namesProduct, type PopupActions, type PopupView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { FilterField } from '../basic/filter-field.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { LoadMore, PAGE_LENGTH } from '../basic/load-more.tsx';
import { rowsContaining } from '../basic/rows-containing.ts';
import { Unnamed } from '../product/unnamed.tsx';

/** With more products than these the list can be filtered. */
const LONG = 6;

interface NotProductProps {
  readonly view: Extract<PopupView, { screen: 'not-product' }>;
  readonly actions: PopupActions;
}

export function NotProduct({ view, actions }: NotProductProps): ReactNode {
  const { t } = useI18n();
  return (
    <main className="not-product">
      <h1>{view.title}</h1>
      <p className="quiet">{view.advice}</p>
      {view.missed.map((words) => (
        <p key={words} className="hint hint-warning">
          {words}
        </p>
      ))}
      {view.pick ? <LinkList view={view} actions={actions} /> : null}
      <TitleForm use={actions.useTitle} heading={view.heading} />
      {view.again ? (
        <p>
          <Button look="quiet" icon="again" onClick={() => actions.readAgain()}>
            {t('page.readAgain')}
          </Button>
        </p>
      ) : null}
    </main>
  );
}

function LinkList({ view, actions }: NotProductProps): ReactNode {
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [most, setMost] = useState(PAGE_LENGTH);
  const id = useId();
  const long = view.links.length > LONG;
  const fitting = rowsContaining(view.links, words, ({ title }) => title.toLowerCase());
  const shown = fitting.slice(0, most);
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('page.pick')}</h2>
      {long ? <FilterField label={t('page.filter')} words={words} onChange={setWords} /> : null}
      <ul className="links">
        {shown.map((link) => (
          <li key={link.index}>
            <button type="button" className="pick" onClick={() => actions.pickLink(link.index)}>
              <bdi className="clamp">{link.title}</bdi>
              {link.price === null ? null : <bdi className="money">{link.price}</bdi>}
            </button>
          </li>
        ))}
      </ul>
      {long ? (
        <LoadMore shown={shown.length} fitting={fitting.length} more={() => setMost(most + PAGE_LENGTH)} />
      ) : null}
    </section>
  );
}

interface TitleFormProps {
  readonly use: (title: string) => void;
  readonly heading: string | null;
}

function TitleForm({ use, heading }: TitleFormProps): ReactNode {
  const { t } = useI18n();
  const [title, setTitle] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        if (namesProduct(title)) use(title.trim());
      }}
    >
      <h2>{t('page.type')}</h2>
      <label htmlFor={id}>{t('page.type.label')}</label>
      <input
        id={id}
        ref={field}
        value={title}
        maxLength={300}
        dir="auto"
        aria-describedby={`${id}-hint ${id}-wrong`}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="hint">
        {t('page.type.hint')}
      </p>
      {heading === null || title !== '' ? null : (
        <Button
          look="quiet"
          onClick={() => {
            setTitle(heading);
            // the button goes with the press
            field.current?.focus();
          }}
        >
          {t('page.type.heading', { title: heading })}
        </Button>
      )}
      <Unnamed id={`${id}-wrong`} title={title} />
      <Button submit look="primary" disabled={!namesProduct(title)}>
        {t('page.type.button')}
      </Button>
    </form>
  );
}
