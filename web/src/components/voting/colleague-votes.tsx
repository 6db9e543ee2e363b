import type { TeamVote, TopRfp } from '@bidlight/contract';
import { useSignedIn } from '#lib/session.ts';
import { VoteReasons } from './vote-reasons.tsx';
import { VOTE_TYPES } from './vote-types.ts';

/** So many are on a folded card. */
const MOST_FOLDED = 2;

const TONES = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' } as const;

/**
 * Who else of the team voted what, and why: two of them in a line or two of a folded card, all that the card has when it is
 * open; the page of the opportunity prints them. Those with a comment come first.
 */
export function ColleagueVotes({ opportunity }: { opportunity: TopRfp }) {
  const { user } = useSignedIn();
  const { votes = [], teamVotes, myVote } = opportunity;
  const others = votes
    .filter(({ email }) => email !== user.email.toLowerCase())
    .toSorted((a, b) => Number(b.comment !== null) - Number(a.comment !== null));
  if (others.length === 0) return null;
  const total = Object.values(teamVotes).reduce((sum, count) => sum + count, 0) - (myVote ? 1 : 0);
  return (
    <ul
      aria-label="Votes of your colleagues"
      className="mt-1 grid gap-x-4 print:hidden gap-y-1 text-sm cut:flex cut:flex-wrap cut:gap-y-0 md:cut:flex-nowrap"
    >
      {others.map((vote, index) => (
        <li
          key={vote.email}
          className={`min-w-0 whitespace-pre-line [overflow-wrap:anywhere] cut:truncate ${others.length > 1 ? 'md:cut:max-w-[calc(50%-3.5rem)]' : ''} ${index < MOST_FOLDED ? '' : 'cut:hidden'} ${index === 0 ? 'max-md:cut:basis-full' : 'max-md:cut:flex-1'}`}
        >
          <ColleagueVote vote={vote} />
        </li>
      ))}
      {total > MOST_FOLDED && (
        <li className="hidden cut:block shrink-0 text-muted">and {total - MOST_FOLDED} more</li>
      )}
      {total > others.length && (
        <li className="cut:hidden text-muted">and {total - others.length} more on its page</li>
      )}
    </ul>
  );
}

/** 'Ana Ruiz: Not a Match (Place) – “too far for us”'. */
function ColleagueVote({ vote: { name, email, feedbackType, reasons, comment } }: { vote: TeamVote }) {
  const type = VOTE_TYPES.find((each) => each.type === feedbackType);
  return (
    <>
      <span className="max-w-48 cut:inline-block cut:truncate align-bottom font-medium">{name ?? email}</span>
      : {type && <span className={TONES[type.tone]}>{type.label}</span>}
      {reasons.length > 0 && (
        <>
          {' ('}
          <VoteReasons reasons={reasons} />)
        </>
      )}
      {comment && ` – “${comment}”`}
    </>
  );
}
