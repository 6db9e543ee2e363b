import {
  type FeedbackType,
  standingText,
  type TopRfp,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import { EmailedOn } from '#components/opportunity/opportunity-badges.tsx';
import { OpportunityLink, OpportunityLinks } from '#components/opportunity/opportunity-links.tsx';
import { PointList } from '#components/opportunity/points.tsx';
import { ReasonLists } from '#components/opportunity/reasons.tsx';
import { ScoreNumber } from '#components/opportunity/score-number.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
import { HeldVote, VoteButtons } from '#components/voting/vote-buttons.tsx';
import { ScorePoints } from '#components/voting/why-this-score.tsx';
import { useIsPrinting } from '#lib/printing.ts';
import { Badge } from '#ui/badge.tsx';
import { aboveCardBar, CardBar } from '#ui/bottom-bar.tsx';
import { Card } from '#ui/page.tsx';
import { CardFacts } from './card-facts.tsx';
import { MoreButton } from './more-button.tsx';
import { useOpenCard } from './open-cards.ts';

interface OpportunityCardProps {
  opportunity: TopRfp;
  onVote(type: FeedbackType): void;
}

/** One opportunity: the vote, the facts and the reasons, cut to few lines; 'More' shows the whole and the points. */
export function OpportunityCard({ opportunity, onVote }: OpportunityCardProps) {
  const { isOpen, toggle } = useOpenCard(opportunity.id);
  const isPrinting = useIsPrinting();
  const titleId = `opportunity-${opportunity.id}`;
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      data-cut={isOpen ? undefined : ''}
      className="rounded-lg outline-offset-2 print:break-inside-avoid"
    >
      <Card className="relative grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 px-4 py-2.5 md:grid-cols-[128px_minmax(0,1fr)]">
        <Score opportunity={opportunity} />
        <div className="min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-4">
          <h2
            id={titleId}
            className="min-w-0 font-semibold text-lg leading-5 [overflow-wrap:anywhere] cut:line-clamp-2 max-md:cut:line-clamp-3 lg:self-center"
          >
            <OpportunityLink opportunity={opportunity} />
          </h2>
          {/* The bar of a phone moves within this, so it never lies over the title. */}
          <div className="max-sm:flex max-sm:flex-col max-sm:[reading-flow:flex-visual] lg:contents">
            <CardBar className="max-sm:order-last max-sm:-mx-4 max-sm:-mb-2.5 max-sm:rounded-b-lg max-sm:px-2 sm:max-lg:mt-2 sm:max-lg:mb-1">
              <VoteButtons opportunity={opportunity} isLow onVote={onVote} />
            </CardBar>
            <div className={`min-w-0 lg:col-span-2 ${aboveCardBar}`}>
              <Text opportunity={opportunity} />
              {(isOpen || isPrinting) && <Further opportunity={opportunity} />}
              <div className="flex flex-wrap items-center gap-x-4 max-md:mt-1.5 md:absolute md:bottom-2.5 md:left-4 md:w-32 md:flex-col md:items-start print:hidden">
                <OpportunityLinks opportunity={opportunity} />
                <MoreButton isOpen={isOpen} onToggle={toggle} />
              </div>
            </div>
          </div>
        </div>
      </Card>
    </article>
  );
}

function Text({ opportunity }: { opportunity: TopRfp }) {
  return (
    <>
      <HeldVote opportunity={opportunity} />
      <Labels opportunity={opportunity} />
      <CardFacts opportunity={opportunity} />
      <p className="mt-1 text-sm cut:line-clamp-2">
        <strong className="font-semibold">Primary requirement.</strong>{' '}
        {withoutReplacementCharacters(opportunity.primaryRequirement ?? 'Not specified')}
      </p>
      <div className="mt-1.5 grid gap-x-6 gap-y-1.5 text-sm md:auto-cols-fr md:grid-flow-col">
        {opportunity.aiSummary && (
          <div className="min-w-0">
            <h3 className="font-semibold">AI description</h3>
            <p className="text-muted [overflow-wrap:anywhere] cut:line-clamp-2">{opportunity.aiSummary}</p>
          </div>
        )}
        <ReasonLists opportunity={opportunity} />
      </div>
    </>
  );
}

/** On wide screens with room below it for the links, which come after the text. */
function Score({ opportunity }: { opportunity: TopRfp }) {
  const { compatibilityScore, rank, standing } = opportunity;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:w-29 md:flex-col md:items-start md:pb-20 print:pb-0">
      <ScoreNumber score={compatibilityScore} />
      {typeof rank === 'number' && <Badge tone="light">#{rank}</Badge>}
      {standing && <p className="text-muted text-xs leading-4 max-md:basis-full">{standingText(standing)}</p>}
    </div>
  );
}

/** 'Emailed on' may come from a call of its own: it stands where its coming moves nothing. */
function Labels({ opportunity }: { opportunity: TopRfp }) {
  const { exploring, changes } = opportunity;
  const [newest] = changes;
  return (
    <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-2.5 xl:cut:flex-nowrap">
      <TypeAndStatus opportunity={opportunity} />
      {exploring && <Badge tone="action">Exploring</Badge>}
      {newest && (
        <Badge tone="light" wraps>
          {newest}
        </Badge>
      )}
      <p className="flex min-w-0 flex-1 basis-full text-muted text-sm md:min-w-50 md:basis-72 xl:basis-0">
        <span className="min-w-0 cut:truncate">
          <AgencyText names={[opportunity.department, opportunity.agency, opportunity.subTier]} />
        </span>
        {/* Above the names, which go on unseen behind it where they are cut; one text, to have one background. */}
        <span className="relative shrink-0 whitespace-pre bg-surface">{` · ${opportunity.solicitationNumber}`}</span>
      </p>
      <span className="shrink-0 max-md:absolute max-md:top-2.5 max-md:right-4 max-md:w-27">
        <EmailedOn opportunity={opportunity} />
      </span>
    </div>
  );
}

/** What an open card and paper have besides. */
function Further({ opportunity }: { opportunity: TopRfp }) {
  const [, ...olderChanges] = opportunity.changes;
  return (
    <div className="mt-4 grid cut:hidden gap-4">
      {olderChanges.length > 0 && (
        <PointList title="Earlier amendments" points={olderChanges} dot="bg-muted" none="" />
      )}
      <div className="max-w-160">
        <h3 className="font-semibold">Why this score</h3>
        <ScorePoints opportunity={opportunity} />
      </div>
    </div>
  );
}
