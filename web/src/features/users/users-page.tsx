import { CompanyPage } from '#components/shared/company-page.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { AuditLog } from './audit-log.tsx';
import { useUsersAddress } from './users-address.ts';
import { UsersTab } from './users-tab.tsx';

/** Company user administration: the users and the audit log. */
export function UsersPage() {
  const [{ tab }] = useUsersAddress();
  const title = tab === 'audit' ? 'Audit log' : 'Users';
  usePageTitle(title);
  return (
    <CompanyPage tab={title} title={title}>
      {tab === 'users' ? <UsersTab /> : <AuditLog />}
    </CompanyPage>
  );
}
