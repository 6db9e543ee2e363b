import { SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { useSignedIn } from '#lib/session.ts';

/** The way to the weekly check, for those who have switched it on. */
export function CheckLink() {
  const { wantsChecks } = useSignedIn();
  if (!wantsChecks) return null;
  return (
    <Link
      to={`${SCREENS.topRfps}?view=check`}
      className="inline-flex min-h-6 items-center rounded-sm text-action hover:underline pointer-coarse:min-h-11"
    >
      Weekly check
    </Link>
  );
}
