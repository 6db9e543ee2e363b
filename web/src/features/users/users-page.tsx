import { SCREENS, type User } from '@bidlight/contract';
import { Link } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { useSignedIn } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import { PageBody } from '#ui/page.tsx';
import { AuditLog } from './audit-log.tsx';
import { useUsersAddress } from './users-address.ts';
import { UsersTab } from './users-tab.tsx';

const TABS = [
  { tab: 'users', label: 'Users', to: '?' },
  { tab: 'audit', label: 'Audit log', to: '?tab=audit' },
] as const;

/** Company user administration: the users and the audit log. */
export function UsersPage() {
  const { company }: User = useSignedIn().user;
  const [{ tab }] = useUsersAddress();
  usePageTitle(tab === 'audit' ? 'Audit log' : 'Users');
  return (
    <PageBody>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <nav aria-label="Breadcrumb" className="text-muted text-sm">
            <ol className="flex gap-1.5">
              <li>
                <Link to={SCREENS.companyProfile} className="underline underline-offset-2 hover:text-text">
                  Company
                </Link>
              </li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">Users</li>
            </ol>
          </nav>
          <h1 className="mt-1 font-semibold text-2xl">Users</h1>
        </div>
        <Badge tone="action">{company.name}</Badge>
      </div>
      <nav aria-label="Views" className="mt-5 flex gap-6 border-line border-b">
        {TABS.map((each) => (
          <Link
            key={each.tab}
            to={each.to}
            aria-current={each.tab === tab ? 'page' : undefined}
            className="-mb-px flex h-11 items-center border-transparent border-b-2 font-medium text-muted hover:text-text aria-[current]:border-action aria-[current]:text-text"
          >
            {each.label}
          </Link>
        ))}
      </nav>
      {tab === 'users' ? <UsersTab /> : <AuditLog />}
    </PageBody>
  );
}
