import type { VoteRow } from '@bidlight/contract';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { Cell, Table } from '#ui/table.tsx';
import { CommentsDialog } from './comments-dialog.tsx';
import { FeedbackBadge } from './feedback-badge.tsx';
import { ResponseDate, RfpName } from './rfp-cells.tsx';

const COLUMNS = [
  { name: 'Title' },
  { name: 'Response Date', width: 'w-[12%]', isWideOnly: 'lg' },
  { name: 'Feedback', width: 'w-[19%]', isWideOnly: 'lg' },
  { name: 'Voted By', width: 'w-[18%]', isWideOnly: 'lg' },
  { name: 'Date', width: 'w-[13%]', isWideOnly: 'lg' },
  { name: 'Comments', width: 'w-[104px] lg:w-[11%]' },
] as const;

export function VotesTable({ rows }: { rows: readonly VoteRow[] }) {
  const [opened, setOpened] = useState<VoteRow>();
  return (
    <>
      <Table caption="Votes" columns={COLUMNS}>
        {rows.map((row) => (
          <VoteTableRow key={`${row.opportunityId} ${row.email}`} row={row} onOpen={() => setOpened(row)} />
        ))}
      </Table>
      {opened && <CommentsDialog vote={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function VoteTableRow({ row, onOpen }: { row: VoteRow; onOpen(): void }) {
  const votedBy = row.email ?? 'N/A';
  const date = <time dateTime={row.feedbackTimestamp}>{formatDateTime(row.feedbackTimestamp)}</time>;
  return (
    <tr>
      <Cell>
        <RfpName row={row} />
        <div className="mt-2 grid gap-1 text-sm lg:hidden">
          <p>
            <FeedbackBadge type={row.feedbackType} />
          </p>
          <p>{votedBy}</p>
          <p className="text-muted">{date}</p>
          <p className="text-muted">
            Response <ResponseDate row={row} />
          </p>
        </div>
      </Cell>
      <Cell isWideOnly="lg">
        <ResponseDate row={row} />
      </Cell>
      <Cell isWideOnly="lg">
        <FeedbackBadge type={row.feedbackType} />
      </Cell>
      <Cell isWideOnly="lg">{votedBy}</Cell>
      <Cell isWideOnly="lg">{date}</Cell>
      <Cell>
        {row.userFeedback ? (
          <button
            type="button"
            aria-label={`View comments of ${votedBy} on ${row.opportunityTitle ?? row.solicitationNumber}`}
            onClick={onOpen}
            className="-my-1.5 -ml-2 flex size-9 items-center justify-center rounded-sm text-action hover:bg-sunken pointer-coarse:size-11"
          >
            <MessageSquareText aria-hidden="true" className="size-5" />
          </button>
        ) : (
          <span className="text-muted text-sm">No comments</span>
        )}
      </Cell>
    </tr>
  );
}
