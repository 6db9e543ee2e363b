import type { VoteRow } from '@bidlight/contract';
import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DateTimeText, EmailText, TitleText } from '#components/shared/readable.tsx';
import { VoteBadge } from '#components/voting/vote-badge.tsx';
import { VoteReasons } from '#components/voting/vote-reasons.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Cell, Table } from '#ui/table.tsx';
import { OpportunityName, ResponseDate } from './report-cells.tsx';

const COLUMNS = [
  { name: 'Title' },
  { name: 'Response Date', width: 'w-[11%]', isWideOnly: 'lg' },
  { name: 'Feedback', width: 'w-[19%]', isWideOnly: 'lg' },
  { name: 'Voted By', width: 'w-[20%]', isWideOnly: 'lg' },
  { name: 'Date', width: 'w-[13%]', isWideOnly: 'lg' },
  { name: 'Comments', width: 'w-[104px] lg:w-[10%]' },
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
  const { appDateTime } = useAppTime();
  const votedBy = row.email ?? 'N/A';
  const date = (
    <time dateTime={row.feedbackTimestamp}>
      <DateTimeText text={appDateTime(row.feedbackTimestamp)} />
    </time>
  );
  return (
    <tr>
      <Cell>
        <OpportunityName row={row} />
        <div className="mt-2 grid gap-1 text-sm lg:hidden">
          <Feedback vote={row} />
          <p>
            <EmailText email={votedBy} />
          </p>
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
        <Feedback vote={row} />
      </Cell>
      <Cell isWideOnly="lg">
        <EmailText email={votedBy} />
      </Cell>
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

function Feedback({ vote: { feedbackType, reasons } }: { vote: VoteRow }) {
  return (
    <>
      <p>
        <VoteBadge type={feedbackType} />
      </p>
      {reasons.length > 0 && (
        <p className="mt-1 text-muted text-sm">
          <VoteReasons reasons={reasons} />
        </p>
      )}
    </>
  );
}

export function CommentsDialog({ vote, onClose }: { vote: VoteRow; onClose(): void }) {
  const { appDateTime } = useAppTime();
  return (
    <Dialog title="Feedback Comments" closesOnBackdrop onClose={onClose}>
      <dl className="grid grid-cols-2 gap-3">
        <Info label="Title" isWide>
          <TitleText title={vote.opportunityTitle} />
        </Info>
        <Info label="Solicitation">{vote.solicitationNumber}</Info>
        <Info label="Date">{appDateTime(vote.feedbackTimestamp)}</Info>
        <Info label="Feedback type" isWide>
          <VoteBadge type={vote.feedbackType} />
        </Info>
        {vote.reasons.length > 0 && (
          <Info label="Reasons" isWide>
            <VoteReasons reasons={vote.reasons} />
          </Info>
        )}
        <Info label="User comments" isWide>
          <p className="mt-1 whitespace-pre-wrap rounded-sm bg-sunken p-3.5 [overflow-wrap:anywhere]">
            {vote.userFeedback || 'No additional comments provided.'}
          </p>
        </Info>
        <Info label="Submitted by" isWide>
          {vote.email ?? 'N/A'}
        </Info>
      </dl>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface InfoProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Info({ label, isWide = false, children }: InfoProps) {
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
