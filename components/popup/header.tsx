// The head of the popup: the logo, and buttons to open a tab and the settings.
import type { ReactNode } from 'react';
import type { PopupActions } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Logo } from '../basic/logo.tsx';

export function Header({
  actions,
  wide,
}: {
  readonly actions: PopupActions;
  readonly wide: boolean;
}): ReactNode {
  const { t } = useI18n();
  return (
    <header className="header">
      <Logo />
      <span className="wordmark">{t('app.name')}</span>
      {wide ? null : (
        <Button look="icon" icon="wide" title={t('app.wide')} onClick={() => actions.openWide()}>
          {t('app.wide')}
        </Button>
      )}
      <Button look="icon" icon="clock" title={t('finds.title')} onClick={() => actions.openFinds()}>
        {t('finds.title')}
      </Button>
      <Button look="icon" icon="settings" title={t('app.options')} onClick={() => actions.openOptions(null)}>
        {t('app.options')}
      </Button>
    </header>
  );
}
