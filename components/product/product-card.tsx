// The product as read: picture, title, brand, price, code, doubts; it can be corrected, or another one chosen.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PopupActions, ProductView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Disclosure } from '../basic/disclosure.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon } from '../basic/icon.tsx';
import { Picture } from '../basic/picture.tsx';
import { Price } from '../basic/price.tsx';
import { Choices } from './choices.tsx';
import { CorrectForm } from './correct-form.tsx';
import { CheckMark, ProductFacts } from './product-facts.tsx';

interface ProductCardProps {
  readonly product: ProductView;
  readonly actions: PopupActions;
  /** in the popup with a find: only the essentials, the rest on demand */
  readonly small: boolean;
}

export function ProductCard({ product, actions, small }: ProductCardProps): ReactNode {
  const { t } = useI18n();
  return (
    <section
      className={small ? 'card product product-small' : 'card product'}
      aria-label={t('product.label')}
    >
      <div className="product-top">
        <Picture address={product.picture} words={t('product.picture')} />
        <div className="product-words">
          <p className="eyebrow">
            {product.brand === null ? null : <bdi>{product.brand}</bdi>}
            {product.corrected ? <span className="tag">{t('product.corrected')}</span> : null}
          </p>
          <h1 className="product-title" dir="auto">
            <bdi>{product.title === '' ? t('product.noTitle') : product.title}</bdi>
          </h1>
          <Price price={product.price} />
          {small ? null : <ShortFacts product={product} />}
        </div>
      </div>
      {small ? (
        <Disclosure summary={t('app.details')}>
          {() => (
            <>
              <ShortFacts product={product} />
              <ProductRest product={product} actions={actions} />
            </>
          )}
        </Disclosure>
      ) : (
        <ProductRest product={product} actions={actions} />
      )}
    </section>
  );
}

type RestProps = Omit<ProductCardProps, 'small'>;

function ProductRest({ product, actions }: RestProps): ReactNode {
  const [correcting, setCorrecting] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const close = (): void => {
    setCorrected(true);
    setCorrecting(false);
  };
  return (
    <>
      {product.doubts.length === 0 ? null : <Doubts doubts={product.doubts} />}
      {correcting ? (
        <CorrectForm fields={product.fields} read={product.read} save={actions.correct} close={close} />
      ) : (
        <ProductMore
          product={product}
          actions={actions}
          correct={() => setCorrecting(true)}
          back={corrected}
        />
      )}
    </>
  );
}

function ShortFacts({ product }: { readonly product: ProductView }): ReactNode {
  const code = product.facts.find((fact) => fact.name === 'code');
  const basis = product.price?.basis ?? null;
  const rest = product.facts.filter(
    ({ name }) => name === 'variant' || name === 'condition' || name === 'availability',
  );
  return (
    <div className="short-facts">
      {basis === null ? null : <p>{basis}</p>}
      {rest.length === 0 ? null : (
        <p className="dotted">
          {rest.map((fact) => (
            <bdi key={fact.name}>{fact.value}</bdi>
          ))}
        </p>
      )}
      {code === undefined ? null : (
        <p>
          <bdi className="code">{code.value}</bdi>{' '}
          {code.mark === null ? null : <CheckMark mark={code.mark} />}
        </p>
      )}
    </div>
  );
}

function Doubts({ doubts }: { readonly doubts: readonly string[] }): ReactNode {
  const { t, list } = useI18n();
  return (
    <p className="doubts">
      <Icon name="question" />
      <span>
        {t('product.doubts')}: {list(doubts)}
      </span>
    </p>
  );
}

interface MoreProps extends RestProps {
  readonly correct: () => void;
  /** true after the form was closed, which returns the focus to its button */
  readonly back: boolean;
}

function ProductMore({ product, actions, correct, back }: MoreProps): ReactNode {
  const { t } = useI18n();
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (back) foot.current?.querySelector('button')?.focus();
  }, [back]);
  const { variants, alternatives } = product;
  return (
    <div className="product-more">
      {alternatives.length === 0 ? null : (
        <Disclosure open summary={t('product.alternatives')}>
          {() => (
            <>
              <p className="hint">{t('product.alternatives.hint')}</p>
              <Choices
                choices={alternatives}
                by="title"
                choose={(index) => actions.choose('alternatives', index)}
              />
            </>
          )}
        </Disclosure>
      )}
      {variants.length < 2 ? null : (
        <Disclosure summary={t('product.variants', { count: variants.length })}>
          {() => (
            <Choices choices={variants} by="details" choose={(index) => actions.choose('variants', index)} />
          )}
        </Disclosure>
      )}
      <div className="split" ref={foot}>
        <Disclosure summary={t('product.origins')}>{() => <ProductFacts facts={product.facts} />}</Disclosure>
        <Button look="quiet" icon="pencil" onClick={correct}>
          {t('product.correct')}
        </Button>
      </div>
    </div>
  );
}
