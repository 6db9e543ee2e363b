import { type SearchRfp, scoreTone, type TextPiece } from '@bidlight/contract';
import { Deadline } from '#components/deadline.tsx';
import { Facts } from '#components/facts.tsx';
import { OpportunityLink } from '#components/opportunity-link.tsx';
import { OpportunityLinks } from '#components/opportunity-links.tsx';
import { BADGE_TONES } from '#components/score-tone.ts';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/page.tsx';

/** One found RFP, with the words that were looked for. */
export function ResultCard({ rfp }: { rfp: SearchRfp }) {
  const { compatibilityScore: score } = rfp;
  return (
    <article>
      <Card className="p-4.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 flex-1 basis-64 font-semibold text-lg [overflow-wrap:anywhere]">
            <OpportunityLink rfp={rfp}>
              <Pieces pieces={rfp.titlePieces} />
            </OpportunityLink>
          </h2>
          {score === null ? (
            <Badge>Not scored</Badge>
          ) : (
            <Badge tone={BADGE_TONES[scoreTone(score)]}>{score} / 100</Badge>
          )}
        </div>
        {rfp.excerpt.length > 0 && (
          <p className="mt-1.5 text-muted [overflow-wrap:anywhere]">
            <Pieces pieces={rfp.excerpt} />
          </p>
        )}
        <Facts
          facts={[
            ['RFP Number', rfp.solicitationNumber],
            ['NAICS', rfp.naicsCode ?? 'N/A'],
            ['Department', rfp.department ?? 'N/A'],
            ['Posted Date', rfp.postedDate ? formatDate(rfp.postedDate) : 'N/A'],
            [
              'Response Date',
              <Deadline
                key="deadline"
                responseDate={rfp.responseDate}
                offsetMinutes={rfp.responseOffsetMinutes}
              />,
            ],
            ['Set-aside', rfp.setAside ?? 'None'],
          ]}
        />
        <div className="mt-3">
          <OpportunityLinks rfp={{ ...rfp, noticeId: rfp.notice_id }} />
        </div>
      </Card>
    </article>
  );
}

/** Text as text: what was found is marked by us, never by the text itself. */
function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
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
