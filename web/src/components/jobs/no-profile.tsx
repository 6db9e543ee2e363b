import { isAdmin, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { useSignedIn } from '#lib/session.ts';
import { Card } from '#ui/page.tsx';

/** Says why nothing is scored for a company without a profile, and what to do; nothing for the others. */
export function NoProfile() {
  const { user, hasProfile } = useSignedIn();
  if (hasProfile) return null;
  return (
    <Card className="my-4 px-4.5 py-3.5">
      <p>
        Your company has no profile yet, so nothing can be scored.{' '}
        {isAdmin(user) ? (
          <Link to={SCREENS.companyProfile} className="font-medium text-action underline">
            Write the company profile
          </Link>
        ) : (
          'Ask your admin to write it.'
        )}
      </p>
    </Card>
  );
}
