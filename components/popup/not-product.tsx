// For pages that are not product pages: pick a product from the page's list, or type a title.
import { type ReactNode, useId, useRef, useState } from 'react';
import { namesProduct, type PopupActions, type PopupView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { FilterField } from '../basic/filter-field.tsx';
import { holding } from '../basic/holding.ts';
import { PART, Parts } from '../basic/parts.tsx';
import { useSpeech } from '../basic/speech-context.ts';
import { Unnamed } from '../product/unnamed.tsx';

/** With more products than these the list can be filtered. */
const LONG = 6;

interface NotProductProps {
  readonly view: Extract<PopupView, { screen: 'not-product' }>;
  readonly actions: PopupActions;
}

export function NotProduct({ view, actions }: NotProductProps): ReactNode {
  const { say } = useSpeech();
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
            {say('page.readAgain')}
          </Button>
        </p>
      ) : null}
    </main>
  );
}

function LinkList({ view, actions }: NotProductProps): ReactNode {
  const { say } = useSpeech();
  const [words, setWords] = useState('');
  const [most, setMost] = useState(PART);
  const id = useId();
  const long = view.links.length > LONG;
  const fitting = holding(view.links, words, ({ title }) => title.toLowerCase());
  const shown = fitting.slice(0, most);
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('page.pick')}</h2>
      {long ? <FilterField label={say('page.filter')} words={words} onChange={setWords} /> : null}
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
        <Parts shown={shown.length} fitting={fitting.length} more={() => setMost(most + PART)} />
      ) : null}
    </section>
  );
}

interface TitleFormProps {
  readonly use: (title: string) => void;
  readonly heading: string | null;
}

function TitleForm({ use, heading }: TitleFormProps): ReactNode {
  const { say } = useSpeech();
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
      <h2>{say('page.type')}</h2>
      <label htmlFor={id}>{say('page.type.label')}</label>
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
        {say('page.type.hint')}
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
          {say('page.type.heading', { title: heading })}
        </Button>
      )}
      <Unnamed id={`${id}-wrong`} title={title} />
      <Button submit look="primary" disabled={!namesProduct(title)}>
        {say('page.type.button')}
      </Button>
    </form>
  );
}
