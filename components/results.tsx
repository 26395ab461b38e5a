// The results tab: what the popup shows, with room.
import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import { type PopupProps, Screen } from './popup.tsx';

export function Results({ view, actions }: PopupProps): ReactNode {
  return (
    <div className="results">
      <Header actions={actions} wide />
      <Screen view={view} actions={actions} wide />
    </div>
  );
}
