import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { useProfile } from './company.api.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile as a step of the set-up guide. */
export function ProfileStep() {
  const { data, error, refetch } = useProfile();
  if (data !== undefined) return <ProfileForm loaded={data} isStep />;
  if (!error) return <div className="min-h-dvh" />;
  return <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />;
}
