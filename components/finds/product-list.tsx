// A list of products to search for: pasted, priced before it begins, followed while it goes on, and taken up again.
import { type ReactNode, useId, useState } from 'react';
import {
  budgetFor,
  estimateFor,
  type FindsActions,
  type ListView,
  parseProducts,
} from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Disclosure } from '../basic/disclosure.tsx';
import { Estimate } from '../basic/estimate.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Notice } from '../basic/notice.tsx';

interface ProductListProps {
  readonly view: ListView;
  readonly actions: FindsActions;
  /** whether it is unfolded at first */
  readonly open: boolean;
}

export function ProductList({ view, actions, open }: ProductListProps): ReactNode {
  const { t } = useI18n();
  const { progress, lacks, denied } = view;
  return (
    <section className="card product-list">
      <Disclosure look="section" summary={t('list.title')} open={open || progress !== null}>
        {() => (
          <>
            {progress === null ? null : <Progress progress={progress} cost={view.cost} actions={actions} />}
            {view.notice === null ? null : <Said notice={view.notice} actions={actions} />}
            {denied === null ? null : (
              <p className="hint hint-bad" role="alert">
                {denied}
              </p>
            )}
            <Failed failed={view.failed} />
            {lacks === null ? (
              progress?.running === true ? null : (
                <Form view={view} actions={actions} />
              )
            ) : (
              <div className="row">
                <p>{lacks.words}</p>
                <Button
                  onClick={() =>
                    lacks.does === 'welcome' ? actions.openWelcome() : actions.openOptions('shops')
                  }
                >
                  {lacks.button}
                </Button>
              </div>
            )}
          </>
        )}
      </Disclosure>
    </section>
  );
}

interface SaidProps {
  readonly notice: NonNullable<ListView['notice']>;
  readonly actions: FindsActions;
}

function Said({ notice, actions }: SaidProps): ReactNode {
  return (
    <Notice notice={notice} does={(does) => does.kind === 'options' && actions.openOptions(does.part)} />
  );
}

interface ProgressProps extends Pick<ListView, 'cost'> {
  readonly progress: NonNullable<ListView['progress']>;
  readonly actions: FindsActions;
}

function Progress({ progress, cost, actions }: ProgressProps): ReactNode {
  const { t } = useI18n();
  const { words, done, count, running, left } = progress;
  return (
    <div className="list-progress">
      <p role="status">
        <bdi>{words}</bdi>
      </p>
      <progress className="progress" value={done} max={count} aria-label={t('list.title')} />
      {cost === null ? null : (
        <div className="hint">
          {cost.words}
          {[cost.over, cost.possible, cost.unpriced].map((note) =>
            note === null ? null : (
              <p key={note} className="hint-warning">
                {note}
              </p>
            ),
          )}
        </div>
      )}
      {running ? <p className="hint">{t('list.open')}</p> : null}
      <div className="row">
        {running ? (
          <Button onClick={() => actions.stopList()}>{t('list.stop')}</Button>
        ) : (
          <>
            {left === 0 ? null : (
              <Button look="primary" onClick={() => actions.resumeList()}>
                {t('list.resume', { count: left })}
              </Button>
            )}
            <Button look="quiet" onClick={() => actions.clearList()}>
              {t('list.clear')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Failed({ failed }: Pick<ListView, 'failed'>): ReactNode {
  const { t } = useI18n();
  if (failed.length === 0) return null;
  return (
    <Disclosure summary={t('list.failed', { count: failed.length })}>
      {() => (
        <ul className="list-failed">
          {failed.map(({ text, words }) => (
            <li key={text}>
              <bdi>{text}</bdi> <span className="quiet">{words}</span>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

/** lines that name nothing are quoted up to this many */
const FEW = 5;

function Form({ view, actions }: Pick<ProductListProps, 'view' | 'actions'>): ReactNode {
  const i18n = useI18n();
  const { t, list } = i18n;
  const [text, setText] = useState('');
  const id = useId();
  const { wanted, refused, more } = parseProducts(text);
  const short = wanted.length === 0 ? null : budgetFor(view, wanted.length, i18n);
  return (
    <form
      className="shop-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length === 0) return;
        actions.searchList(wanted);
        setText('');
      }}
    >
      <label htmlFor={id}>{t('list.field')}</label>
      <textarea
        id={id}
        rows={text.length > 60 ? 8 : 3}
        value={text}
        dir="auto"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="hint">
        {t('list.hint')}
      </p>
      <div role="status">
        {refused.length === 0 ? null : (
          <p className="hint hint-bad">
            {t('list.refused', {
              count: refused.length,
              list: list(refused.slice(0, FEW).map((line) => line.slice(0, 60))),
            })}
          </p>
        )}
        {more === 0 ? null : (
          <p className="hint hint-warning">{t('list.more', { count: more, most: wanted.length })}</p>
        )}
      </div>
      <p className="hint">{view.shops}</p>
      {wanted.length === 0 ? null : <Estimate estimate={estimateFor(view.estimate, wanted.length, i18n)} />}
      {short === null ? null : <Said notice={short} actions={actions} />}
      <Button look="primary" submit disabled={wanted.length === 0}>
        {wanted.length === 0 ? t('list.startAny') : t('list.start', { count: wanted.length })}
      </Button>
    </form>
  );
}
