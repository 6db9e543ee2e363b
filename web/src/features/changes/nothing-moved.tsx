import { type CallReply, formatCount, type listChanges, SCREENS, unmovedText } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';

type Changes = CallReply<typeof listChanges>;

/** A learning that moved nothing, and why. */
export function NothingMoved({ agreement }: Pick<Changes, 'agreement'>) {
  return (
    <Message title="Nothing moved">
      Nothing came into or left the top ten, and no score changed by five points or more.
      {agreement && agreement.votes > 0 && ` ${unmovedText(agreement)}`}
    </Message>
  );
}

/** No learning that could be shown, and why. */
export function NothingToShow({ noEffect }: Pick<Changes, 'noEffect'>) {
  const { appDateTime } = useAppTime();
  const { title, text } = describe(noEffect, appDateTime);
  return <Message title={title}>{text}</Message>;
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="mt-5 px-5 py-12 text-center">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="mx-auto mt-1 max-w-140 text-muted">{children}</p>
      <p className="mt-3">
        <Link to={SCREENS.topRfps} className="font-medium text-action underline">
          Vote on the top RFPs
        </Link>
      </p>
    </Card>
  );
}

const BY_ITSELF = 'The score learns by itself: within the hour after ten new votes, within a day after one.';

function describe(
  noEffect: Changes['noEffect'],
  shown: (at: string) => string,
): { title: string; text: string } {
  const { why = 'nothing new', votesMissing = 0, learntAt = null } = noEffect ?? {};
  const when = learntAt ? ` on ${shown(learntAt)}` : '';
  switch (why) {
    case 'too few votes':
      return {
        title: 'Too few votes so far',
        text: `The score learns from ten votes on: ${formatCount(votesMissing)} more ${votesMissing === 1 ? 'is' : 'are'} needed. Until then it comes from your company profile alone.`,
      };
    case 'waiting':
      return {
        title: 'Your votes will be learned from soon',
        text: `There are enough of them. ${BY_ITSELF}`,
      };
    case 'not better':
      return {
        title: 'Nothing moved',
        text: `The score was learned anew from your team's votes${when}, but the result was not good enough to use. The list stays as it was, and the votes count again next time.`,
      };
    case 'being scored':
      return {
        title: 'Opportunities are being scored again',
        text: `The score has learned from your team's votes${when}. What moved is shown here once everything is scored.`,
      };
    case 'replaced':
      return {
        title: 'Your list has changed for another reason since',
        text: `The score learned from your team's votes${when}. Since then the company profile was changed or an earlier version brought back, and the list follows that.`,
      };
    case 'not comparable':
      return {
        title: 'There is nothing to compare with',
        text: `The score learned from your team's votes${when}, but not all opportunities had a score before.`,
      };
    case 'nothing new':
      return { title: 'Nothing was learned in the last two weeks', text: BY_ITSELF };
  }
}
