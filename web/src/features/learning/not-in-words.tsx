import { type CallReply, type listModels, SCREENS, VOTES_TO_LEARN } from '@bidlight/contract';
import { Link } from 'react-router';
import { Card } from '#ui/page.tsx';
import { counted } from './lesson-words.ts';

const LINK = 'font-medium text-action underline';

/** In place of what votes have taught, while there is nothing to say: how many votes are missing, and what scores rest on. */
export function NotInWords({ votes, outcomes }: Pick<CallReply<typeof listModels>, 'votes' | 'outcomes'>) {
  const { teaching } = votes;
  const done = outcomes?.total ?? 0;
  const [one, many] = done > 0 ? ['vote or outcome', 'votes and outcomes'] : ['vote', 'votes'];
  if (teaching >= VOTES_TO_LEARN) {
    return (
      <Card className="mt-5 p-4.5 sm:p-5">
        <h2 className="font-semibold text-lg">Not in words yet</h2>
        <p className="mt-2 max-w-180">
          There are enough {many} to learn from. What your team likes and what it turns down will stand here
          after the next learning.
        </p>
      </Card>
    );
  }
  const usable = Math.floor(teaching);
  return (
    <Card className="mt-5 p-4.5 sm:p-5">
      <h2 className="font-semibold text-lg">Too few votes to learn from</h2>
      <p className="mt-2 max-w-180">
        {usable === 0 ? `No ${one}` : counted(usable, one, many)} can be learned from so far, and{' '}
        {VOTES_TO_LEARN} are needed: {counted(VOTES_TO_LEARN - usable, 'more vote', 'more votes')} on the{' '}
        <Link to={SCREENS.topRfps} className={LINK}>
          top RFPs
        </Link>{' '}
        will do.
      </p>
      {usable < votes.total + done && (
        <p className="mt-1.5 max-w-180 text-muted">
          Votes that turn down the place, the time, the size or the incumbent say nothing about the work, and
          votes under an earlier profile may count less.
        </p>
      )}
      <p className="mt-1.5 max-w-180">
        Until then the score rests on the{' '}
        <Link to={SCREENS.companyProfile} className={LINK}>
          company profile
        </Link>{' '}
        alone: its capability statement, target codes, past contracts and words.
      </p>
    </Card>
  );
}
