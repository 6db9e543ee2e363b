import {
  readableSetAside,
  readableTitle,
  type SearchRfp,
  type TextPiece,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import { Deadline } from '#components/deadline.tsx';
import { CodeText, Facts } from '#components/facts.tsx';
import { OpportunityLink, OpportunityLinks } from '#components/opportunity-links.tsx';
import { AgencyText, WithOriginal } from '#components/readable.tsx';
import { RowVotes } from '#components/row-votes.tsx';
import { BADGE_TONES, scoreTone } from '#components/tones.ts';
import { TypeAndStatus } from '#components/type-and-status.tsx';
import type { ListVoting } from '#components/use-list-voting.ts';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/page.tsx';
import { readablePieces, readableTitlePieces } from './readable-pieces.ts';
import { toVotable } from './search.api.ts';

/** One result with the search terms marked. */
export function ResultCard({ opportunity, voting }: { opportunity: SearchRfp; voting: ListVoting }) {
  const { appDate } = useAppTime();
  const { compatibilityScore: score, primaryRequirement: requirement, excerpt } = opportunity;
  // The beginning of the text says less than what is bought; found words say why the result is here.
  const isExcerptShown = requirement ? excerpt.some(({ isMatch }) => isMatch) : excerpt.length > 0;
  return (
    <article>
      <Card className="p-4.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 flex-1 basis-64 font-semibold text-lg [overflow-wrap:anywhere]">
            <OpportunityLink opportunity={opportunity}>
              {opportunity.title !== null && (
                <WithOriginal original={opportunity.title} shown={readableTitle(opportunity.title)}>
                  <MarkedText pieces={readableTitlePieces(opportunity.titlePieces)} />
                </WithOriginal>
              )}
            </OpportunityLink>
          </h2>
          {score === null ? (
            <Badge>Not scored</Badge>
          ) : (
            <Badge tone={BADGE_TONES[scoreTone(score)]}>{score} / 100</Badge>
          )}
        </div>
        <div className="mt-1.5">
          <TypeAndStatus opportunity={opportunity} />
        </div>
        {requirement && (
          <p className="mt-1.5 line-clamp-2 [overflow-wrap:anywhere]">
            {withoutReplacementCharacters(requirement)}
          </p>
        )}
        {isExcerptShown && (
          <p className="mt-1.5 text-muted [overflow-wrap:anywhere]">
            <MarkedText pieces={readablePieces(excerpt)} />
          </p>
        )}
        <Facts
          facts={[
            ['RFP Number', opportunity.solicitationNumber],
            ['NAICS', <CodeText key="naics" code={opportunity.naicsCode} name={opportunity.naicsTitle} />],
            ['PSC', <CodeText key="psc" code={opportunity.pscCode} name={opportunity.pscTitle} />],
            ['Department', <AgencyText key="department" names={[opportunity.department]} />],
            ['Posted Date', opportunity.postedDate ? appDate(opportunity.postedDate) : 'N/A'],
            [
              'Response Date',
              <Deadline
                key="deadline"
                responseDate={opportunity.responseDate}
                offsetMinutes={opportunity.responseOffsetMinutes}
              />,
            ],
            ['Set-aside', readableSetAside(opportunity.setAside)],
          ]}
        />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <RowVotes row={toVotable(opportunity)} voting={voting} />
          <OpportunityLinks opportunity={{ ...opportunity, noticeId: opportunity.notice_id }} />
        </div>
      </Card>
    </article>
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
