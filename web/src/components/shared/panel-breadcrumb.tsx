import { SCREENS } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way back to the control panel, from the screens that are opened there. The children are the last step. */
export function PanelBreadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="text-muted text-sm">
      <ol className="flex flex-wrap gap-1.5">
        <li>
          <Link to={SCREENS.controlPanel} className="inline-block rounded-sm text-action underline">
            Admin Control Panel
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>{children}</li>
      </ol>
    </nav>
  );
}
