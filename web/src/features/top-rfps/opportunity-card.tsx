import {
  type FeedbackType,
  readableSetAside,
  type TopRfp,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import { Deadline } from '#components/deadline.tsx';
import { DeadlineConflict } from '#components/deadline-conflict.tsx';
import { CodeText, Facts } from '#components/facts.tsx';
import { OpportunityBadges } from '#components/opportunity-badges.tsx';
import { OpportunityLink, OpportunityLinks } from '#components/opportunity-links.tsx';
import { Points } from '#components/points.tsx';
import { AgencyText } from '#components/readable.tsx';
import { Reasons } from '#components/reasons.tsx';
import { ScoreRing } from '#components/score-ring.tsx';
import { HeldVote, VoteButtons } from '#components/vote-buttons.tsx';
import { WhyThisScore } from '#components/why-this-score.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/page.tsx';

interface OpportunityCardProps {
  opportunity: TopRfp;
  onVote(type: FeedbackType): void;
}

/** One opportunity with its facts, the explanation of its score and the vote buttons. */
export function OpportunityCard({ opportunity, onVote }: OpportunityCardProps) {
  const { appDate } = useAppTime();
  const titleId = `opportunity-${opportunity.id}`;
  const [, ...olderChanges] = opportunity.changes;
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="rounded-lg outline-offset-2 print:break-inside-avoid"
    >
      <Card className="grid gap-x-6 gap-y-4 p-4.5 sm:p-5.5 md:grid-cols-[88px_minmax(0,1fr)] lg:grid-cols-[88px_minmax(0,1fr)_300px]">
        <div className="flex items-center gap-3 md:flex-col">
          <ScoreRing score={opportunity.compatibilityScore} />
          {typeof opportunity.rank === 'number' && <Badge tone="light">#{opportunity.rank}</Badge>}
        </div>
        <div className="min-w-0">
          <OpportunityBadges opportunity={opportunity} />
          <h2 id={titleId} className="mt-2.5 font-semibold text-xl [overflow-wrap:anywhere]">
            <OpportunityLink opportunity={opportunity} />
          </h2>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            <AgencyText names={[opportunity.department, opportunity.agency, opportunity.subTier]} /> ·{' '}
            {opportunity.solicitationNumber}
          </p>
          <Facts
            facts={[
              ['Posted', opportunity.postedDate ? appDate(opportunity.postedDate) : 'N/A'],
              [
                'Response',
                <Deadline
                  key="deadline"
                  responseDate={opportunity.responseDate}
                  offsetMinutes={opportunity.responseOffsetMinutes}
                />,
              ],
              ['NAICS', <CodeText key="naics" code={opportunity.naicsCode} name={opportunity.naicsTitle} />],
              ['PSC', <CodeText key="psc" code={opportunity.pscCode} name={opportunity.pscTitle} />],
              ['Set-aside', readableSetAside(opportunity.setAside)],
              ['Contacts', <Contacts key="contacts" contacts={opportunity.contacts} />],
            ]}
          />
          {opportunity.textDeadline && (
            <p className="mt-3 text-warn">
              <DeadlineConflict opportunity={opportunity} />
            </p>
          )}
          {!!opportunity.statedFacts?.length && (
            <p className="mt-3 [overflow-wrap:anywhere]">
              <span className="text-muted">In the text: </span>
              {opportunity.statedFacts.join(' · ')}
            </p>
          )}
          <p className="mt-4">
            <strong className="font-semibold">Primary requirement.</strong>{' '}
            {withoutReplacementCharacters(opportunity.primaryRequirement ?? 'Not specified')}
          </p>
          {opportunity.aiSummary && <p className="mt-2 text-muted">{opportunity.aiSummary}</p>}
          <Reasons opportunity={opportunity} />
          {olderChanges.length > 0 && (
            <Points title="Earlier amendments" points={olderChanges} dot="bg-muted" none="" />
          )}
          <div className="mt-5 grid gap-3">
            <VoteButtons opportunity={opportunity} hasKeys onVote={onVote} />
            <HeldVote opportunity={opportunity} />
            <OpportunityLinks opportunity={opportunity} />
          </div>
        </div>
        <div className="border-line max-lg:border-t max-lg:pt-4 md:col-start-2 lg:col-start-3 lg:border-l lg:pl-6">
          <WhyThisScore opportunity={opportunity} />
        </div>
      </Card>
    </article>
  );
}

function Contacts({ contacts }: Pick<TopRfp, 'contacts'>) {
  if (contacts.length === 0) return 'N/A';
  return contacts.map(({ email }) => (
    <a
      key={email}
      href={`mailto:${email}`}
      className="flex min-h-6 items-center text-action hover:underline [overflow-wrap:anywhere] pointer-coarse:min-h-11"
    >
      {email}
    </a>
  ));
}
