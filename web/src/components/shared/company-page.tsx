import { SCREENS } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useSignedIn } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import { PageBody } from '#ui/page.tsx';

const SCREENS_OF_COMPANY = [
  { label: 'Users', path: SCREENS.users },
  { label: 'Profile', path: SCREENS.companyProfile },
  { label: 'Learning', path: SCREENS.learning },
];

interface CompanyPageProps {
  crumb: string;
  title: string;
  children: ReactNode;
}

/** The frame of the screens about the company: the breadcrumb, the company's name and the links between the screens. */
export function CompanyPage({ crumb, title, children }: CompanyPageProps) {
  const { company } = useSignedIn().user;
  return (
    <PageBody>
      {/* Stacked on narrow screens: else the badge may wrap when the font arrives. */}
      <div className="flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <nav aria-label="Breadcrumb" className="text-muted text-sm">
            <ol className="flex gap-1.5">
              <li>Company</li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">{crumb}</li>
            </ol>
          </nav>
          <h1 className="mt-1 font-semibold text-2xl">{title}</h1>
        </div>
        <Badge tone="action">{company.name}</Badge>
      </div>
      <nav aria-label="Company" className="mt-5 flex gap-6 border-line border-b">
        {SCREENS_OF_COMPANY.map(({ label, path }) => (
          <NavLink
            key={path}
            to={path}
            end
            className="-mb-px flex h-11 items-center border-transparent border-b-2 font-medium text-muted hover:text-text aria-[current]:border-action aria-[current]:text-text"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </PageBody>
  );
}
