import { type FeedbackType, REASON_LABELS, type TopRfp } from '@bidlight/contract';
import { Undo2 } from 'lucide-react';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
import { ColleagueVotes } from '#components/voting/colleague-votes.tsx';
import { VoteBadge } from '#components/voting/vote-badge.tsx';
import { teamVotesText, VoteButtons, VotesLine } from '#components/voting/vote-buttons.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { MoreButton } from './more-button.tsx';
import { useOpenCard } from './open-cards.ts';

interface DecidedCardProps {
  opportunity: TopRfp;
  onVote(type: FeedbackType): void;
  onTakeBack(type: FeedbackType): void;
}

/** One decision in a line, own or the team's, and the way to take it back; 'More' has the rest and the other votes. */
export function DecidedCard({ opportunity, onVote, onTakeBack }: DecidedCardProps) {
  const { myVote } = opportunity;
  const { isOpen, toggle } = useOpenCard(opportunity.id);
  const titleId = `opportunity-${opportunity.id}`;
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      data-cut={isOpen ? undefined : ''}
      className="rounded-lg outline-offset-2 print:break-inside-avoid"
    >
      <Card className="px-4 py-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap">
          <p className="w-9 shrink-0 font-semibold tabular-nums">
            {opportunity.compatibilityScore ?? '–'}
            <span className="sr-only"> out of 100</span>
          </p>
          {/* A column on wide screens, to be compared at a glance; else one line below the title. */}
          <p className="shrink-0 text-sm max-lg:order-1 max-lg:basis-full lg:w-40 max-lg:[&>time+span]:ml-1 max-lg:[&>time+span]:inline lg:[&>time+span]:text-xs">
            <span className="text-muted">Due </span>
            <Deadline
              responseDate={opportunity.responseDate}
              offsetMinutes={opportunity.responseOffsetMinutes}
            />
          </p>
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere] max-lg:basis-[calc(100%-3.5rem)]">
            <h2 id={titleId} className="cut:line-clamp-2 font-semibold">
              <OpportunityLink opportunity={opportunity} />
            </h2>
            <p className="cut:truncate text-muted text-xs">
              {typeof opportunity.rank === 'number' && `#${opportunity.rank} · `}
              <AgencyText names={[opportunity.department, opportunity.agency, opportunity.subTier]} /> ·{' '}
              {opportunity.solicitationNumber}
            </p>
          </div>
          <Decision opportunity={opportunity} />
          <div className="flex shrink-0 items-center gap-3 max-lg:order-1 max-lg:ml-auto print:hidden">
            {myVote && (
              <Button size="small" onClick={() => onTakeBack(myVote)}>
                <Undo2 aria-hidden="true" className="size-4" />
                Take back
              </Button>
            )}
            <MoreButton isOpen={isOpen} onToggle={toggle} />
          </div>
        </div>
        <Further opportunity={opportunity} onVote={onVote} />
      </Card>
    </article>
  );
}

function Decision({ opportunity }: { opportunity: TopRfp }) {
  const { appDate } = useAppTime();
  const { myVote, myDecision, turnedDown, teamVotes } = opportunity;
  const votes = Object.values(teamVotes).reduce((sum, count) => sum + count, 0);
  const isOthers = votes > (myVote ? 1 : 0);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm max-lg:order-1 max-lg:flex-1 lg:max-w-[40%]">
      {turnedDown && <Badge tone="bad">Turned down by the team</Badge>}
      {myVote && (
        <>
          <span className="sr-only">Your vote</span>
          <VoteBadge type={myVote} />
          {myDecision?.reasons.map((reason) => (
            <Badge key={reason}>{REASON_LABELS[reason]}</Badge>
          ))}
          {myDecision && <span className="whitespace-nowrap text-muted">{appDate(myDecision.castAt)}</span>}
        </>
      )}
      {/* Below, where the card is open. */}
      {isOthers && <span className="hidden cut:inline text-muted">{teamVotesText(teamVotes)}</span>}
    </div>
  );
}

function Further({ opportunity, onVote }: Pick<DecidedCardProps, 'opportunity' | 'onVote'>) {
  const { myVote, myDecision } = opportunity;
  return (
    <div className="mt-2 grid cut:hidden gap-2">
      {myDecision?.comment && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">‘{myDecision.comment}’</p>
      )}
      {!myVote && <p className="text-muted text-sm">You have not voted on it.</p>}
      <ColleagueVotes opportunity={opportunity} />
      <VotesLine opportunity={opportunity} />
      <VoteButtons opportunity={opportunity} isLow onVote={onVote} />
    </div>
  );
}
