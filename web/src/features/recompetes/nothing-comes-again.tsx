import { isAdmin, type RecompeteBasis, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { useSignedIn } from '#lib/session.ts';
import { Card } from '#ui/page.tsx';

/** Why the list is empty, and what can be done about it. */
export function NothingComesAgain({ basis }: { basis: RecompeteBasis }) {
  const { user } = useSignedIn();
  const { title, text } = reasonOf(basis);
  const hasNoProfile = basis.codes + basis.words === 0;
  return (
    <Card className="mt-6 px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">{title}</h2>
      <p className="mx-auto mt-2 max-w-160 text-muted">{text}</p>
      {hasNoProfile && (
        <p className="mt-4">
          {isAdmin(user) ? (
            <Link to={SCREENS.companyProfile} className="rounded-sm text-action hover:underline">
              Open the company profile
            </Link>
          ) : (
            'Ask an admin of your company to add them.'
          )}
        </p>
      )}
    </Card>
  );
}

function reasonOf({ codes, words, awards, stated }: RecompeteBasis): { title: string; text: string } {
  if (codes + words === 0) {
    return {
      title: 'Your profile has no codes and no words yet',
      text: 'Awards are found by the target NAICS codes and the words to look for in your company profile.',
    };
  }
  const which = codes > 0 ? 'in your codes' : 'with your words';
  if (awards === 0) {
    return {
      title: `No award ${which} has been collected yet`,
      text: 'Awards arrive with the daily notices. An operator can also import the files of earlier years.',
    };
  }
  if (stated === 0) {
    return {
      title: `No award ${which} states when it ends`,
      text: 'Most award notices do not. The yearly contract files, which an operator can import, state it for each contract.',
    };
  }
  return {
    title: 'Nothing ends within 18 months',
    text: `Awards ${which} whose stated period ends sooner than that appear here on their own.`,
  };
}
