// The popup, in whatever state the page, the shops and the find are.
import { type ReactNode, useEffect, useState } from 'react';
import type { NoticeDoes, PopupActions, PopupView } from '../lib/view/index.ts';
import { useI18n } from './basic/i18n-context.ts';
import { Notice } from './basic/notice.tsx';
import { Find } from './find/find.tsx';
import { Header } from './popup/header.tsx';
import { NotProduct } from './popup/not-product.tsx';
import { Ready } from './popup/ready.tsx';
import { Setup } from './popup/setup.tsx';
import { Unasked } from './popup/unasked.tsx';
import { ProductCard } from './product/product-card.tsx';
import { ShopForm } from './shops/shop-form.tsx';

export interface PopupProps {
  readonly view: PopupView;
  readonly actions: PopupActions;
}

export function Popup({ view, actions }: PopupProps): ReactNode {
  return (
    <div className="popup">
      <Header actions={actions} wide={false} />
      <Screen view={view} actions={actions} wide={false} />
    </div>
  );
}

/** The content of both popup and results tab; `wide` uses two columns. */
export function Screen({ view, actions, wide }: PopupProps & { readonly wide: boolean }): ReactNode {
  const does = (what: NoticeDoes): void => act(what, actions);
  if (view.screen === 'reading') return <Reading again={actions.readAgain} wide={wide} />;
  if (view.screen === 'not-product') return <NotProduct view={view} actions={actions} />;
  if (view.screen === 'stopped') {
    return (
      <main>
        <Notice notice={view.notice} does={does} alone />
      </main>
    );
  }
  return <ProductScreen view={view} actions={actions} wide={wide} />;
}

interface ProductScreenProps {
  readonly view: Extract<PopupView, { screen: 'product' }>;
  readonly actions: PopupActions;
  readonly wide: boolean;
}

function ProductScreen({ view, actions, wide }: ProductScreenProps): ReactNode {
  const { product, notice, setup, ready, find, again, unasked } = view;
  const does = (what: NoticeDoes): void => act(what, actions);
  // the part of the text typed with the first shops that is invalid, or too much for one time
  const [left, setLeft] = useState('');
  const listed = ready?.shops.map(({ host }) => host) ?? [];
  return (
    <main className={wide ? 'columns' : 'column'}>
      <div className="column-product">
        <ProductCard key={product.title} product={product} actions={actions} small={find !== null && !wide} />
      </div>
      <div className="column-find">
        {notice === null ? null : <Notice notice={notice} does={does} />}
        {setup === null ? null : <Setup setup={setup} add={actions.addShops} stays={setLeft} />}
        {setup !== null || ready === null || left === '' ? null : (
          <section className="card">
            <ShopForm add={actions.addShops} listed={listed} first={left} />
          </section>
        )}
        {ready === null ? null : <Ready ready={ready} actions={actions} />}
        {unasked === null ? null : <Unasked unasked={unasked} find={actions.findNew} />}
        {find === null ? null : <Find find={find} again={again} actions={actions} wide={wide} />}
      </div>
    </main>
  );
}

/** A page is usually read within a second; after this long something is wrong, and the person is told. */
const PATIENCE_MS = 12_000;

interface ReadingProps {
  readonly again: () => void;
  /** in a tab of results: the page is another one, which can't be reloaded here */
  readonly wide: boolean;
}

function Reading({ again, wide }: ReadingProps): ReactNode {
  const { t } = useI18n();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (late) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [late]);
  if (late) {
    const action = { words: t('page.readAgain'), does: { kind: 'read' } } as const;
    const words = { title: t('page.late'), advice: t(wide ? 'page.late.elsewhere' : 'page.late.advice') };
    const retry = (): void => {
      setLate(false);
      again();
    };
    return (
      <main>
        <Notice notice={{ tone: 'warning', ...words, action, details: null }} does={retry} alone />
      </main>
    );
  }
  return (
    <main>
      <div className="reading" role="status">
        <span className="spinner spinner-large" aria-hidden="true" />
        <h1 className="reading-words">{t('page.reading')}</h1>
      </div>
    </main>
  );
}

function act(does: NoticeDoes, actions: PopupActions): void {
  if (does.kind === 'options') actions.openOptions(does.part);
  if (does.kind === 'find') actions.findAgain();
  if (does.kind === 'finds') actions.openFinds();
  if (does.kind === 'read') actions.readAgain();
  if (does.kind === 'welcome') actions.openWelcome();
}
