import {
  type FeedbackType,
  standingText,
  type TopRfp,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import { FollowStar } from '#components/opportunity/follow-star.tsx';
import { EmailedOn } from '#components/opportunity/opportunity-badges.tsx';
import { OpportunityLink, OpportunityLinks } from '#components/opportunity/opportunity-links.tsx';
import { PointList, Titled } from '#components/opportunity/points.tsx';
import { ReasonLists } from '#components/opportunity/reasons.tsx';
import { ScoreNumber } from '#components/opportunity/score-number.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { PursueIcon } from '#components/pursuits/pursue-button.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
import { ColleagueVotes } from '#components/voting/colleague-votes.tsx';
import { HeldVote, VoteButtons } from '#components/voting/vote-buttons.tsx';
import { ScorePoints } from '#components/voting/why-this-score.tsx';
import { Badge } from '#ui/badge.tsx';
import { aboveCardBar, CardBar } from '#ui/bottom-bar.tsx';
import { Card } from '#ui/page.tsx';
import { CardFacts } from './card-facts.tsx';
import { MoreButton } from './more-button.tsx';
import { useOpenCard } from './open-cards.ts';

interface OpportunityCardProps {
  opportunity: TopRfp;
  /** Without score and reasons, which would lead the voter. */
  isBlind?: boolean;
  onVote(type: FeedbackType): void;
}

/** One opportunity: the vote, the facts and the reasons, cut to few lines; 'More' shows the whole and the points. */
export function OpportunityCard({ opportunity, isBlind = false, onVote }: OpportunityCardProps) {
  const { isOpen, toggle } = useOpenCard(opportunity.id);
  const titleId = `opportunity-${opportunity.id}`;
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      data-cut={isOpen ? undefined : ''}
      className="rounded-lg outline-offset-2 print:break-inside-avoid"
    >
      <Card className="relative grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 px-4 py-2.5 md:grid-cols-[128px_minmax(0,1fr)] print:block">
        {isBlind ? <HiddenScore /> : <Score opportunity={opportunity} />}
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
              <Text opportunity={opportunity} isBlind={isBlind} />
              {isOpen && <Further opportunity={opportunity} isBlind={isBlind} />}
              <div className="flex flex-wrap items-center gap-x-4 max-md:mt-1.5 md:absolute md:bottom-2.5 md:left-4 md:w-34 md:flex-col md:items-start print:hidden">
                <OpportunityLinks opportunity={opportunity} />
                <span className="flex items-center gap-x-1.5">
                  <FollowStar opportunity={opportunity} />
                  <PursueIcon
                    opportunity={opportunity}
                    hasKey
                    className="size-6 pointer-coarse:-mx-2.5 pointer-coarse:max-md:-my-2"
                  />
                </span>
                <MoreButton isOpen={isOpen} onToggle={toggle} />
              </div>
            </div>
          </div>
        </div>
      </Card>
    </article>
  );
}

function Text({ opportunity, isBlind }: { opportunity: TopRfp; isBlind: boolean }) {
  return (
    <>
      <HeldVote opportunity={opportunity} />
      <Labels opportunity={opportunity} />
      <CardFacts opportunity={opportunity} />
      <div className="mt-1 grid gap-y-1 text-sm wide:gap-y-0.5">
        <Titled title="Primary requirement" isRow>
          {/* Two lines in all, so that three cards have room on a screen. */}
          <p
            className={`[overflow-wrap:anywhere] cut:line-clamp-2 ${opportunity.aiSummary ? 'wide:cut:line-clamp-1' : ''}`}
          >
            {withoutReplacementCharacters(opportunity.primaryRequirement ?? 'Not specified')}
          </p>
        </Titled>
        {opportunity.aiSummary && (
          <Titled title="AI description" isRow>
            <p className="[overflow-wrap:anywhere] cut:line-clamp-2">{opportunity.aiSummary}</p>
          </Titled>
        )}
        {!isBlind && <ReasonLists opportunity={opportunity} isRow />}
      </div>
      {!isBlind && <ColleagueVotes opportunity={opportunity} />}
    </>
  );
}

/** On wide screens with room below it for the links, which come after the text. */
function Score({ opportunity }: { opportunity: TopRfp }) {
  const { compatibilityScore, rank } = opportunity;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:flex-col md:items-start md:pb-20 print:float-left print:mr-4 print:flex-row print:items-center print:pb-0">
      <ScoreNumber score={compatibilityScore} />
      {typeof rank === 'number' && <Badge tone="light">#{rank}</Badge>}
    </div>
  );
}

function HiddenScore() {
  return (
    <p className="text-muted text-sm md:w-29 md:pb-20 print:pb-0">The score is shown after your vote.</p>
  );
}

/** 'Emailed on' may come from a call of its own: it stands where its coming moves nothing. */
function Labels({ opportunity }: { opportunity: TopRfp }) {
  const [newest] = opportunity.changes;
  return (
    <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-2.5 xl:cut:flex-nowrap">
      <TypeAndStatus opportunity={opportunity} />
      {newest && (
        <Badge tone="light" wraps>
          {newest}
        </Badge>
      )}
      <p className="min-w-0 flex-1 basis-full print:basis-72 text-muted text-sm [overflow-wrap:anywhere] md:flex md:min-w-50 md:basis-72 xl:basis-0">
        <span className="min-w-0 md:cut:truncate">
          <AgencyText names={[opportunity.department, opportunity.agency, opportunity.subTier]} />
        </span>
        {/* Above the names, which go on unseen behind it where they are cut; one text, to have one background. */}
        <span className="relative md:shrink-0 md:whitespace-pre md:bg-surface">{` · ${opportunity.solicitationNumber}`}</span>
      </p>
      <span className="shrink-0 max-md:absolute max-md:top-2.5 max-md:right-4 max-md:w-27">
        <EmailedOn opportunity={opportunity} />
      </span>
    </div>
  );
}

/** What an open card has besides. */
function Further({ opportunity, isBlind }: { opportunity: TopRfp; isBlind: boolean }) {
  const { changes, standing } = opportunity;
  const [, ...olderChanges] = changes;
  return (
    <div className="mt-4 grid cut:hidden gap-4">
      {olderChanges.length > 0 && (
        <PointList title="Earlier amendments" points={olderChanges} dot="bg-muted" none="" />
      )}
      {!isBlind && (
        <div className="max-w-160">
          <h3 className="font-semibold">Why this score</h3>
          {standing && <p className="text-sm">{standingText(standing)}.</p>}
          <ScorePoints opportunity={opportunity} />
        </div>
      )}
    </div>
  );
}
