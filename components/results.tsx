// The results tab: the popup's content on a wide page.
import type { ReactNode } from 'react';
import { PageTitle } from './basic/page-title.tsx';
import { Header } from './popup/header.tsx';
import { type PopupProps, Screen } from './popup.tsx';

export function Results({ view, actions }: PopupProps): ReactNode {
  return (
    <div className="results">
      <PageTitle words={titleOf(view)} />
      <Header actions={actions} wide />
      <Screen view={view} actions={actions} wide />
    </div>
  );
}

function titleOf(view: PopupProps['view']): string {
  if (view.screen === 'product') return view.product.title;
  if (view.screen === 'stopped') return view.notice.title;
  return view.screen === 'not-product' ? view.title : '';
}
