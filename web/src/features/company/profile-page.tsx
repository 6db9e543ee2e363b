import { CompanyPage } from '#components/shared/company-page.tsx';
import { failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { useProfile } from './company.api.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile of the company, which its scores are based on. */
export function ProfilePage() {
  usePageTitle('Company profile');
  const { data, error, refetch } = useProfile();
  return (
    <CompanyPage tab="Profile" title="Company profile">
      {data === undefined && !error && <div className="min-h-dvh" />}
      {data === undefined && error && (
        <div className="mt-6">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data !== undefined && <ProfileForm loaded={data} />}
    </CompanyPage>
  );
}
