import { formatCount, isAdmin, type NothingLeft as NothingLeftCounts, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { useSignedIn } from '#lib/session.ts';

const linkClass = 'font-medium text-action underline';

interface NothingLeftProps {
  counts: NothingLeftCounts;
  /** How many the list of early notices has. */
  early: number;
}

/** How today's came out, and what would bring more: what is early, and the one thing of the profile that keeps out most. */
export function NothingLeft({ counts, early }: NothingLeftProps) {
  const { user } = useSignedIn();
  const change = profileChange(counts);
  return (
    <div className="mt-6 text-balance">
      <p>Nothing more fits today. {newOnes(counts)}</p>
      <p className="mt-1 text-muted text-sm">
        To see more,{' '}
        {early > 0 && (
          <>
            look at the{' '}
            <Link to="?view=early" className={linkClass}>
              {early === 1 ? 'early notice' : `${formatCount(early)} early notices`}
            </Link>{' '}
            that {early === 1 ? 'fits' : 'fit'}, or{' '}
          </>
        )}
        {isAdmin(user) ? (
          <Link to={SCREENS.companyProfile} className={linkClass}>
            {change.action}
          </Link>
        ) : (
          `ask your admin to ${change.action}`
        )}
        {change.why}.
      </p>
    </div>
  );
}

function newOnes({ newToday, worthReading }: NothingLeftCounts): string {
  if (newToday === 0) return 'No new ones came.';
  if (newToday === 1) return worthReading === 1 ? 'The only new one did.' : 'The only new one did not.';
  const count = worthReading === 0 ? 'None' : formatCount(worthReading);
  return `${count} of ${formatCount(newToday)} new ones did.`;
}

const IN_PROFILE = ' in the company profile';

function profileChange(counts: NothingLeftCounts): { action: string; why: string } {
  const { notEligible, areCodesUnused, isProfileThin } = counts;
  if (notEligible > 0) {
    const which = notEligible === 1 ? 'one more that fits' : `${formatCount(notEligible)} more that fit`;
    return { action: 'check your states and certifications', why: `, which keep out ${which}` };
  }
  if (areCodesUnused)
    return { action: 'add target codes', why: `${IN_PROFILE}: nothing that is open has one of yours` };
  if (isProfileThin)
    return { action: 'answer three short questions or add a few sentences', why: IN_PROFILE };
  return { action: 'describe your work more closely or add target codes', why: IN_PROFILE };
}
