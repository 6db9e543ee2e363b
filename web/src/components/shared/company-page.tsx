import { SCREENS } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import { PageBody } from '#ui/page.tsx';

const TABS = [
  { label: 'Users', path: SCREENS.users },
  { label: 'Profile', path: SCREENS.companyProfile },
  { label: 'Learning', path: SCREENS.learning },
  { label: 'Audit log', path: `${SCREENS.users}?tab=audit` },
] as const;

interface CompanyPageProps {
  tab: (typeof TABS)[number]['label'];
  title: string;
  children: ReactNode;
}

/** The frame of the screens about the company: the breadcrumb, the company's name and the tabs. */
export function CompanyPage({ tab, title, children }: CompanyPageProps) {
  const { company } = useSignedIn().user;
  return (
    <PageBody>
      {/* Stacked on narrow screens: else the badge may wrap when the font arrives. */}
      <div className="flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <nav aria-label="Breadcrumb" className="text-muted text-sm">
            <ol className="flex gap-1.5">
              <li>
                {tab === 'Profile' ? (
                  'Company'
                ) : (
                  <Link to={SCREENS.companyProfile} className="underline underline-offset-2 hover:text-text">
                    Company
                  </Link>
                )}
              </li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">{tab}</li>
            </ol>
          </nav>
          <h1 className="mt-1 font-semibold text-2xl">{title}</h1>
        </div>
        <Badge tone="action">{company.name}</Badge>
      </div>
      <nav aria-label="Company" className="mt-5 flex gap-6 border-line border-b">
        {TABS.map(({ label, path }) => (
          <Link
            key={path}
            to={path}
            // By label: two tabs have the same path and differ in the query string.
            aria-current={label === tab ? 'page' : undefined}
            className="-mb-px flex h-11 items-center border-transparent border-b-2 font-medium text-muted hover:text-text aria-[current]:border-action aria-[current]:text-text"
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </PageBody>
  );
}
