import type { FeedbackType, TopRfp } from '@bidlight/contract';
import { Deadline } from '#components/deadline.tsx';
import { Facts } from '#components/facts.tsx';
import { OpportunityLink } from '#components/opportunity-link.tsx';
import { OpportunityLinks } from '#components/opportunity-links.tsx';
import { Points } from '#components/points.tsx';
import { RfpBadges } from '#components/rfp-badges.tsx';
import { ScoreRing } from '#components/score-ring.tsx';
import { VoteButtons } from '#components/vote-buttons.tsx';
import { WhyThisScore } from '#components/why-this-score.tsx';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/page.tsx';

interface RfpCardProps {
  rfp: TopRfp;
  rank: number;
  onVote(type: FeedbackType): void;
}

/** One RFP: what it is, why it is here, and what the reader says to it. */
export function RfpCard({ rfp, rank, onVote }: RfpCardProps) {
  const titleId = `rfp-${rfp.id}`;
  const buyers = new Set([rfp.department, rfp.agency, rfp.subTier].filter((name) => name !== null));
  const agency = [...buyers].join(' · ') || 'N/A';
  const [, ...olderChanges] = rfp.changes;
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="rounded-lg outline-offset-2 print:break-inside-avoid"
    >
      <Card className="grid gap-x-6 gap-y-4 p-4.5 sm:p-5.5 md:grid-cols-[88px_minmax(0,1fr)] lg:grid-cols-[88px_minmax(0,1fr)_300px]">
        <div className="flex items-center gap-3 md:flex-col">
          <ScoreRing score={rfp.compatibilityScore} />
          <Badge tone="light">#{rank}</Badge>
        </div>
        <div className="min-w-0">
          <RfpBadges rfp={rfp} />
          <h2 id={titleId} className="mt-2.5 font-semibold text-xl [overflow-wrap:anywhere]">
            <OpportunityLink rfp={rfp} />
          </h2>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            {agency} · {rfp.solicitationNumber}
          </p>
          <Facts
            facts={[
              ['Posted', rfp.postedDate ? formatDate(rfp.postedDate, rfp.responseOffsetMinutes) : 'N/A'],
              [
                'Response',
                <Deadline
                  key="deadline"
                  responseDate={rfp.responseDate}
                  offsetMinutes={rfp.responseOffsetMinutes}
                />,
              ],
              ['NAICS', rfp.naicsCode ?? 'N/A'],
              ['Set-aside', rfp.setAside ?? 'None'],
              ['Contacts', <Contacts key="contacts" contacts={rfp.contacts} />],
            ]}
          />
          <p className="mt-4">
            <strong className="font-semibold">Primary requirement.</strong>{' '}
            {rfp.primaryRequirement ?? 'Not specified'}
          </p>
          {rfp.aiSummary && <p className="mt-2 text-muted">{rfp.aiSummary}</p>}
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <Points title="Key Strengths" points={rfp.aiKeyStrengths} dot="bg-good" none="None found." />
            <Points title="Potential Risks" points={rfp.aiRiskFactors} dot="bg-light" none="None found." />
          </div>
          {olderChanges.length > 0 && (
            <Points title="Earlier amendments" points={olderChanges} dot="bg-muted" none="" />
          )}
          <div className="mt-5 grid gap-3">
            <VoteButtons rfp={rfp} hasKeys onVote={onVote} />
            <OpportunityLinks rfp={rfp} />
          </div>
        </div>
        <div className="border-line max-lg:border-t max-lg:pt-4 md:col-start-2 lg:col-start-3 lg:border-l lg:pl-6">
          <WhyThisScore rfp={rfp} />
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
