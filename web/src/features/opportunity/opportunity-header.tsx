import { type FeedbackType, type Opportunity, readableSetAside } from '@bidlight/contract';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { Facts } from '#components/opportunity/facts.tsx';
import { OpportunityBadges } from '#components/opportunity/opportunity-badges.tsx';
import { OpportunityLinks } from '#components/opportunity/opportunity-links.tsx';
import { ScoreRing } from '#components/opportunity/score-ring.tsx';
import { AgencyText, TitleText } from '#components/shared/readable.tsx';
import { HeldVote, VoteButtons } from '#components/voting/vote-buttons.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Card } from '#ui/page.tsx';
import { AwardLine } from './award-line.tsx';

interface OpportunityHeaderProps {
  opportunity: Opportunity;
  onVote(type: FeedbackType): void;
}

/** What it is, who buys it, until when and for whom, and the vote. */
export function OpportunityHeader({ opportunity, onVote }: OpportunityHeaderProps) {
  return (
    <Card className="p-4.5 sm:p-5.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        <div className="sm:row-span-2">
          <ScoreRing score={opportunity.compatibilityScore} />
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
            ['Place', opportunity.place ?? 'N/A'],
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <BottomBar>
          <VoteButtons opportunity={opportunity} onVote={onVote} />
        </BottomBar>
        <OpportunityLinks opportunity={opportunity} />
      </div>
      <HeldVote opportunity={opportunity} />
    </Card>
  );
}
