// One shop of the list on the options page; moved by buttons, so equally by mouse, touch and keyboard.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hostName, type OptionsActions, type ShopRowView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Host } from '../basic/host.tsx';
import { useI18n } from '../basic/i18n-context.ts';

interface ShopItemProps {
  readonly shop: ShopRowView;
  readonly index: number;
  readonly actions: OptionsActions;
}

export function ShopItem({ shop, index, actions }: ShopItemProps): ReactNode {
  const { t } = useI18n();
  const { host, check } = shop;
  const name = hostName(host);
  const moved = useMovedFocus(index);
  return (
    <li className="shop-item" ref={moved.row}>
      <span className="shop-words">
        <Host className="shop-host" host={host} />
        {check === null ? null : <span className={`check-words check-${check.tone}`}>{check.words}</span>}
        {check === null || check.reason === null ? null : <span className="hint">{check.reason}</span>}
      </span>
      {shop.permitted === false ? (
        <Button icon="lock" onClick={() => actions.allow([host])}>
          {t('shop.allow')}
          <span className="unseen"> {name}</span>
        </Button>
      ) : (
        <span className={shop.permitted ? 'tag tag-good' : 'tag'}>{shop.permission}</span>
      )}
      <Button
        look="quiet"
        aria-label={t('options.shops.check.of', { host: name })}
        onClick={() => actions.checkShop(host)}
      >
        {t('options.shops.check')}
      </Button>
      <span className="shop-item-tools">
        <Button
          look="icon"
          icon="up"
          data-move="up"
          disabled={shop.first}
          onClick={() => moved.by('up', () => actions.moveShop(host, index - 1))}
        >
          {t('options.shops.up', { host: name })}
        </Button>
        <Button
          look="icon"
          icon="down"
          data-move="down"
          disabled={shop.last}
          onClick={() => moved.by('down', () => actions.moveShop(host, index + 1))}
        >
          {t('options.shops.down', { host: name })}
        </Button>
        <Button look="icon" icon="remove" onClick={() => actions.removeShop(host)}>
          {t('options.shops.remove', { host: name })}
        </Button>
      </span>
    </li>
  );
}

/** Keeps the focus on the button that moved the row, or on the opposite one when the row has reached the end. */
function useMovedFocus(index: number) {
  const row = useRef<HTMLLIElement>(null);
  const [way, setWay] = useState<'up' | 'down' | null>(null);
  const at = useRef(index);
  useEffect(() => {
    if (way === null || at.current === index) return;
    at.current = index;
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('button[data-move]') ?? [])];
    const wanted = buttons.find((button) => button.dataset['move'] === way && !button.disabled);
    (wanted ?? buttons.find((button) => !button.disabled))?.focus();
    setWay(null);
  }, [index, way]);
  return {
    row,
    by: (direction: 'up' | 'down', move: () => void): void => {
      at.current = index;
      setWay(direction);
      move();
    },
  };
}
