// A sentence about a problem, what to do about it, and the button that does it.
import type { ReactNode } from 'react';
import type { NoticeDoes, NoticeView } from '../../lib/view/index.ts';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';
import { useSpeech } from './speech-context.ts';

interface NoticeProps {
  readonly notice: NoticeView;
  readonly does?: (does: NoticeDoes) => void;
  readonly close?: (() => void) | undefined;
}

export function Notice({ notice, does, close }: NoticeProps): ReactNode {
  const { say } = useSpeech();
  const { tone, title, advice, action, details } = notice;
  return (
    <div className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <div className="notice-body">
        <p className="notice-title">{title}</p>
        {advice === '' ? null : <p>{advice}</p>}
        {action !== null && does !== undefined ? (
          <p className="notice-action">
            <Button onClick={() => does(action.does)}>{action.words}</Button>
          </p>
        ) : null}
        {details === null ? null : (
          <Disclosure summary={say('app.details')}>
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
          {say('app.close')}
        </Button>
      )}
    </div>
  );
}
