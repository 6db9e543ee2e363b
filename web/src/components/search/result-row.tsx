import {
  readableSetAside,
  readableTitle,
  type SearchRfp,
  type TextPiece,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import { FollowIcon } from '#components/opportunity/follow-icon.tsx';
import { OpportunityLink, OpportunityLinks } from '#components/opportunity/opportunity-links.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { PursueIcon } from '#components/pursuits/pursue-button.tsx';
import { WithOriginal } from '#components/shared/readable.tsx';
import { RowVotes } from '#components/voting/row-votes.tsx';
import type { ListVoting } from '#components/voting/use-list-voting.ts';
import { Badge } from '#ui/badge.tsx';
import { FoundAward } from './found-award.tsx';
import { fromFirstMatch, readablePieces, readableTitlePieces } from './readable-pieces.ts';
import { ResultFacts } from './result-facts.tsx';
import { foundToVotable } from './use-results.ts';

interface ResultRowProps {
  opportunity: SearchRfp;
  voting: ListVoting;
  /** Since the last look at a saved search. */
  isNew: boolean;
}

/** One result in three lines: what it is, its facts, and why it was found. On narrow screens the lines wrap. */
export function ResultRow({ opportunity, voting, isNew }: ResultRowProps) {
  const setAside = readableSetAside(opportunity.setAside);
  return (
    <article className="flex scroll-my-2 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 focus-within:bg-action-soft/50 md:grid md:grid-cols-[3.5rem_1fr_auto] md:items-start md:gap-x-4 md:gap-y-0 md:py-1">
      {/* The star has the place below the score, so that it takes none from the title or the facts. */}
      <div className="w-14 self-start md:row-span-2">
        <Score score={opportunity.compatibilityScore} />
        <div className="-ml-1.5 flex pointer-coarse:-mb-2.5 pointer-coarse:-ml-3">
          <FollowIcon opportunity={opportunity} hasKey className="size-7" />
          {/* On a phone there is room for one; the selection and the page have it. */}
          <PursueIcon opportunity={opportunity} hasKey className="size-7 max-md:hidden pointer-coarse:w-9!" />
        </div>
      </div>
      <div className="min-w-0 max-md:contents">
        <div className="flex min-w-0 items-baseline justify-between gap-x-3 max-md:flex-1 max-md:basis-60 max-md:flex-wrap">
          {/* The link itself is shortened: the heading would cut off the link's outline. */}
          <h2 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere] max-md:basis-full md:[&_a>span]:contents md:[&_a]:line-clamp-1 md:[&_a]:w-fit">
            <OpportunityLink opportunity={opportunity}>
              {opportunity.title !== null && (
                <WithOriginal original={opportunity.title} shown={readableTitle(opportunity.title)}>
                  <MarkedText pieces={readableTitlePieces(opportunity.titlePieces)} />
                </WithOriginal>
              )}
            </OpportunityLink>
          </h2>
          <p className="flex min-w-0 items-center gap-x-2 text-muted text-sm max-md:flex-wrap md:shrink-0">
            {isNew && <Badge tone="action">New</Badge>}
            {setAside !== 'None' && (
              <span className={`min-w-0 truncate max-w-48 ${isNew ? 'md:max-w-32' : ''}`}>{setAside}</span>
            )}
            <TypeAndStatus opportunity={opportunity} />
          </p>
        </div>
        <ResultFacts opportunity={opportunity} />
      </div>
      <div className="max-md:order-1 max-md:flex-1">
        <RowVotes row={foundToVotable(opportunity)} voting={voting} />
      </div>
      <div className="col-span-2 col-start-2 flex items-center justify-between gap-x-4 max-md:contents">
        <Snippet opportunity={opportunity} />
        <div className="max-md:order-1 md:shrink-0">
          <OpportunityLinks opportunity={{ ...opportunity, noticeId: opportunity.notice_id }} />
        </div>
      </div>
    </article>
  );
}

/** In one colour: a low score is no error. */
function Score({ score }: { score: number | null }) {
  if (score === null) return <p className="text-muted text-sm">Not scored</p>;
  return (
    <p className="whitespace-nowrap text-muted text-xs tabular-nums">
      <span className="font-semibold text-lg text-text">{score}</span> / 100
    </p>
  );
}

/** Found words say why the result is here; without any, what is bought says more than the beginning of the text. */
function Snippet({ opportunity: { award, primaryRequirement, excerpt } }: { opportunity: SearchRfp }) {
  const isExcerptShown = !primaryRequirement || excerpt.some(({ isMatch }) => isMatch);
  return (
    <p className="line-clamp-2 min-w-0 text-muted text-sm [overflow-wrap:anywhere] max-md:basis-full md:line-clamp-1">
      <FoundAward award={award} />
      {isExcerptShown ? (
        <MarkedText pieces={fromFirstMatch(readablePieces(excerpt))} />
      ) : (
        withoutReplacementCharacters(primaryRequirement)
      )}
    </p>
  );
}

/** The search terms are marked by elements, so that no markup of the text is ever interpreted. */
function MarkedText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
      <mark key={at} className="rounded-xs bg-light-soft font-semibold text-warn">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
