import { type FeedbackType, REASON_LABELS, type TopRfp } from '@bidlight/contract';
import { Undo2 } from 'lucide-react';
import { Deadline } from '#components/deadline.tsx';
import { OpportunityLink } from '#components/opportunity-links.tsx';
import { AgencyText } from '#components/readable.tsx';
import { ScoreRing } from '#components/score-ring.tsx';
import { VoteBadge } from '#components/vote-badge.tsx';
import { VoteButtons, VotesLine } from '#components/vote-buttons.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';

interface DecidedCardProps {
  opportunity: TopRfp;
  onVote(type: FeedbackType): void;
  onTakeBack(): void;
}

/** One decision: what was said of which opportunity, by oneself or by the team, and how to change it. */
export function DecidedCard({ opportunity, onVote, onTakeBack }: DecidedCardProps) {
  const titleId = `opportunity-${opportunity.id}`;
  return (
    <article aria-labelledby={titleId} tabIndex={-1} className="rounded-lg outline-offset-2">
      <Card className="grid gap-x-6 gap-y-3 p-4.5 md:grid-cols-[88px_minmax(0,1fr)]">
        <div className="flex items-center gap-3 md:flex-col">
          <ScoreRing score={opportunity.compatibilityScore} />
          {typeof opportunity.rank === 'number' && <Badge tone="light">#{opportunity.rank}</Badge>}
        </div>
        <div className="min-w-0">
          <h2 id={titleId} className="font-semibold text-lg [overflow-wrap:anywhere]">
            <OpportunityLink opportunity={opportunity} />
          </h2>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            <AgencyText names={[opportunity.department, opportunity.agency, opportunity.subTier]} /> ·{' '}
            {opportunity.solicitationNumber}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-2 text-sm">
            <span className="text-muted">Response</span>
            <Deadline
              responseDate={opportunity.responseDate}
              offsetMinutes={opportunity.responseOffsetMinutes}
            />
          </p>
          <Decision opportunity={opportunity} />
          <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
            <VoteButtons opportunity={opportunity} hasKeys onVote={onVote} />
            {opportunity.myVote && (
              <Button onClick={onTakeBack}>
                <Undo2 aria-hidden="true" className="size-4" />
                Take back
              </Button>
            )}
          </div>
        </div>
      </Card>
    </article>
  );
}

function Decision({ opportunity }: { opportunity: TopRfp }) {
  const { appDate } = useAppTime();
  const { myVote, myDecision, turnedDown } = opportunity;
  return (
    <div className="mt-3 grid gap-1.5">
      {turnedDown && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="bad">Turned down by the team</Badge>
          {!myVote && <span className="text-muted">You have not voted on it.</span>}
        </p>
      )}
      {myVote && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-muted">Your vote</span>
          <VoteBadge type={myVote} />
          {myDecision && <span className="text-muted text-sm">{appDate(myDecision.castAt)}</span>}
          {myDecision?.reasons.map((reason) => (
            <Badge key={reason}>{REASON_LABELS[reason]}</Badge>
          ))}
        </p>
      )}
      {myDecision?.comment && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">‘{myDecision.comment}’</p>
      )}
      <VotesLine opportunity={opportunity} />
    </div>
  );
}
