import {
  type FeedbackType,
  formatDate,
  formatDollars,
  type Opportunity,
  readableSetAside,
} from '@bidlight/contract';
import { AwardeeLinks } from '#components/awards/awardee-links.tsx';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { Facts } from '#components/opportunity/facts.tsx';
import { FollowStar } from '#components/opportunity/follow-star.tsx';
import { OpportunityBadges } from '#components/opportunity/opportunity-badges.tsx';
import { OpportunityLinks } from '#components/opportunity/opportunity-links.tsx';
import { ScoreRing } from '#components/opportunity/score-ring.tsx';
import { PursueButton } from '#components/pursuits/pursue-button.tsx';
import { AgencyText, TitleText } from '#components/shared/readable.tsx';
import { HeldVote, VoteButtons } from '#components/voting/vote-buttons.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Card } from '#ui/page.tsx';

interface OpportunityHeaderProps {
  opportunity: Opportunity;
  /** Without the score, which would lead the voter. */
  isBlind: boolean;
  onVote(type: FeedbackType): void;
}

/** What it is, who buys it, until when and for whom, and the vote. */
export function OpportunityHeader({ opportunity, isBlind, onVote }: OpportunityHeaderProps) {
  return (
    <Card className="p-4.5 sm:p-5.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        <div className="sm:row-span-2">
          {isBlind ? (
            <p className="w-22 text-muted text-sm">The score is shown after your vote.</p>
          ) : (
            <ScoreRing score={opportunity.compatibilityScore} />
          )}
        </div>
        <OpportunityBadges opportunity={opportunity} />
        <div className="max-sm:col-span-2">
          <h1 className="font-semibold text-xl [overflow-wrap:anywhere] sm:text-2xl">
            <TitleText title={opportunity.title} />
          </h1>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            <AgencyText names={[opportunity.department, opportunity.subTier, opportunity.office]} /> ·{' '}
            {opportunity.solicitationNumber}
          </p>
          <AwardLine award={opportunity.award} />
          {!opportunity.eligibility.isEligible && (
            <p className="mt-2 text-bad">{opportunity.eligibility.reason}</p>
          )}
        </div>
      </div>
      <div className="font-medium">
        <Facts
          facts={[
            [
              'Response',
              <Deadline
                key="deadline"
                responseDate={opportunity.responseDate}
                offsetMinutes={opportunity.responseOffsetMinutes}
              />,
            ],
            ['Set-aside', readableSetAside(opportunity.setAside)],
            ...(opportunity.place ? ([['Place', opportunity.place]] as const) : []),
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <BottomBar>
          <VoteButtons opportunity={opportunity} onVote={onVote} />
        </BottomBar>
        <FollowStar opportunity={opportunity} />
        <PursueButton opportunity={opportunity} hasKey />
        <OpportunityLinks opportunity={opportunity} />
      </div>
      <HeldVote opportunity={opportunity} />
    </Card>
  );
}

/** 'Awarded to X for $1,234,567 on Nov 3, 2026', as far as it is known. */
function AwardLine({ award }: Pick<Opportunity, 'award'>) {
  if (!award) return null;
  const { awardee, awardees, amount, date } = award;
  const isNamed = awardees.length > 0 || awardee !== null;
  if (!isNamed && amount === null && date === null) return null;
  return (
    <p className="mt-2 font-medium [overflow-wrap:anywhere]">
      Awarded
      {isNamed && ' to '}
      {awardees.length > 0 ? <AwardeeLinks awardees={awardees} /> : awardee}
      {amount !== null && ` for ${formatDollars(amount)}`}
      {/* A calendar day has no zone, so that it is read and written in UTC. */}
      {date && ` on ${formatDate(date, 'UTC')}`}
    </p>
  );
}
