import {
  readableSetAside,
  readableTitle,
  type SearchRfp,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import { OpportunityLink, OpportunityLinks } from '#components/opportunity-links.tsx';
import { WithOriginal } from '#components/readable.tsx';
import { RowVotes } from '#components/row-votes.tsx';
import { TypeAndStatus } from '#components/type-and-status.tsx';
import type { ListVoting } from '#components/use-list-voting.ts';
import { MarkedText } from './marked-text.tsx';
import { fromFirstMatch, readablePieces, readableTitlePieces } from './readable-pieces.ts';
import { ResultFacts } from './result-facts.tsx';
import { toVotable } from './search.api.ts';

interface ResultRowProps {
  opportunity: SearchRfp;
  voting: ListVoting;
}

/** One result in three lines: what it is, its facts, and why it was found. On narrow screens the lines wrap. */
export function ResultRow({ opportunity, voting }: ResultRowProps) {
  const setAside = readableSetAside(opportunity.setAside);
  return (
    <article className="grid scroll-my-2 grid-cols-[3.5rem_1fr] gap-x-3 px-3 py-1 focus-within:bg-action-soft/50 max-md:gap-y-1 max-md:py-2.5 md:grid-cols-[3.5rem_1fr_auto] md:gap-x-4">
      <Score score={opportunity.compatibilityScore} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-x-3 max-md:flex-wrap">
          {/* The room around the text is for the outline of the link, which would be cut off with the text. */}
          <h2 className="-m-1 min-w-0 flex-1 p-1 font-semibold [overflow-wrap:anywhere] max-md:basis-full md:truncate">
            <OpportunityLink opportunity={opportunity}>
              {opportunity.title !== null && (
                <WithOriginal original={opportunity.title} shown={readableTitle(opportunity.title)}>
                  <MarkedText pieces={readableTitlePieces(opportunity.titlePieces)} />
                </WithOriginal>
              )}
            </OpportunityLink>
          </h2>
          <p className="flex min-w-0 items-center gap-x-2 text-muted text-sm max-md:flex-wrap md:shrink-0">
            {setAside !== 'None' && <span className="min-w-0 max-w-60 truncate">{setAside}</span>}
            <TypeAndStatus opportunity={opportunity} />
          </p>
        </div>
        <ResultFacts opportunity={opportunity} />
      </div>
      <div className="max-md:order-last max-md:col-span-2">
        <RowVotes row={toVotable(opportunity)} voting={voting} />
      </div>
      <div className="col-span-2 flex items-center justify-between gap-x-4 max-md:flex-wrap md:col-start-2">
        <Snippet opportunity={opportunity} />
        <div className="shrink-0">
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
function Snippet({ opportunity: { primaryRequirement, excerpt } }: { opportunity: SearchRfp }) {
  const isExcerptShown = !primaryRequirement || excerpt.some(({ isMatch }) => isMatch);
  return (
    <p className="line-clamp-2 min-w-0 text-muted text-sm [overflow-wrap:anywhere] md:line-clamp-1">
      {isExcerptShown ? (
        <MarkedText pieces={fromFirstMatch(readablePieces(excerpt))} />
      ) : (
        withoutReplacementCharacters(primaryRequirement)
      )}
    </p>
  );
}
