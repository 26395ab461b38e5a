// A sentence about a problem, what to do about it, and the button that does it.
import type { ReactNode } from 'react';
import type { NoticeDoes, NoticeView } from '../../lib/view/index.ts';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { useI18n } from './i18n-context.ts';
import { Icon } from './icon.tsx';

interface NoticeProps {
  readonly notice: NoticeView;
  readonly does?: (does: NoticeDoes) => void;
  readonly close?: (() => void) | undefined;
  /** its title is the heading of the page, which holds nothing else */
  readonly alone?: boolean;
}

export function Notice({ notice, does, close, alone = false }: NoticeProps): ReactNode {
  const { t } = useI18n();
  const { tone, title, advice, action, details } = notice;
  const Title = alone ? 'h1' : 'p';
  return (
    <div className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <div className="notice-body">
        <Title className="notice-title">{title}</Title>
        {advice === '' ? null : <p>{advice}</p>}
        {action !== null && does !== undefined ? (
          <p className="notice-action">
            <Button onClick={() => does(action.does)}>{action.words}</Button>
          </p>
        ) : null}
        {details === null ? null : (
          <Disclosure summary={t('app.details')}>
            {() => (
              <bdi className="quiet" lang="en">
                {details}
              </bdi>
            )}
          </Disclosure>
        )}
      </div>
      {close === undefined ? null : (
        <Button look="icon" icon="cross" onClick={close}>
          {t('app.close')}
        </Button>
      )}
    </div>
  );
}
