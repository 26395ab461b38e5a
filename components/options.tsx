// The options page: its sections, the navigation between them, and the outcome of the last change.
import { type ReactNode, useEffect } from 'react';
import { OPTIONS_PARTS, type OptionsActions, type OptionsPart, type OptionsView } from '../lib/view/index.ts';
import { useI18n } from './basic/i18n-context.ts';
import { Logo } from './basic/logo.tsx';
import { Notice } from './basic/notice.tsx';
import { PageTitle } from './basic/page-title.tsx';
import { OptionsLook } from './options/appearance.tsx';
import { OptionsBudget } from './options/budget.tsx';
import { OptionsData } from './options/data.tsx';
import { OptionsLedger } from './options/ledger.tsx';
import { OptionsLimits } from './options/limits.tsx';
import { OptionsPermissions } from './options/permissions.tsx';
import { OptionsService } from './options/service.tsx';
import { OptionsShops } from './options/shops.tsx';
import { OptionsHow } from './options/steps.tsx';
import { OptionsWeb } from './options/web.tsx';

interface OptionsProps {
  readonly view: OptionsView;
  readonly actions: OptionsActions;
  /** the section to scroll to when it is opened from elsewhere; null is the top */
  readonly part: OptionsPart | null;
}

export function Options({ view, actions, part }: OptionsProps): ReactNode {
  const { t } = useI18n();
  useEffect(() => {
    if (part === null) return;
    document.getElementById(part)?.scrollIntoView();
    document.getElementById(`${part}-title`)?.focus({ preventScroll: true });
  }, [part]);
  return (
    <div className="options">
      <PageTitle words={t('options.title')} />
      <header className="options-head">
        <Logo />
        <h1>
          <span className="wordmark">{t('app.name')}</span> {t('options.title')}
        </h1>
      </header>
      <div className="options-columns">
        <nav className="options-nav" aria-label={t('options.parts')}>
          <ul>
            {OPTIONS_PARTS.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`options.${name}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <OptionsShops view={view} actions={actions} />
          <OptionsHow view={view} actions={actions} />
          <OptionsWeb view={view} actions={actions} />
          <OptionsService view={view} actions={actions} />
          <OptionsBudget view={view} actions={actions} />
          <OptionsLook view={view} actions={actions} />
          <OptionsLedger view={view} actions={actions} />
          <OptionsPermissions view={view} actions={actions} />
          <OptionsData view={view} actions={actions} />
          <OptionsLimits view={view} actions={actions} />
        </main>
      </div>
      <div className="said">
        {view.said === null ? null : (
          <Notice notice={view.said} close={view.said.stays ? undefined : actions.closeSaid} />
        )}
      </div>
    </div>
  );
}
