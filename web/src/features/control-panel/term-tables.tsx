import { type CallReply, formatCount, type listTermTables, type TermTableRecord } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useSwitchTable } from './control-panel.api.ts';

type Tables = CallReply<typeof listTermTables>;

/** The tables of term vectors with what was measured of them, and a way to switch; undefined while they are loading. */
export function TermTables({ reply }: { reply: Tables | undefined }) {
  const change = useSwitchTable();
  return (
    <>
      <p className="px-4.5 pt-4 pb-3.5 text-muted text-sm">
        Word meanings learned from federal notices; for example, ‘custodial’ is close to ‘janitorial’.
        Changing this rebuilds every company's model and rescores everything.
      </p>
      {change.isError && (
        <div className="px-4.5 pb-4">
          <ErrorAlert>{failureText(change.error)}</ErrorAlert>
        </div>
      )}
      {reply ? (
        <Choices reply={reply} isBusy={change.isPending} onUse={(id) => change.mutate(id)} />
      ) : (
        <div className="min-h-48" />
      )}
    </>
  );
}

interface ChoicesProps {
  reply: Tables;
  isBusy: boolean;
  onUse(id: string | null): void;
}

function Choices({ reply: { tables, activeId }, isBusy, onUse }: ChoicesProps) {
  return (
    <>
      {tables.length === 0 && (
        <p className="border-line border-t px-4.5 py-4">
          No table is installed. The page on operations says how to train one and add it.
        </p>
      )}
      <ul className="divide-y divide-line border-line border-t">
        {tables.map(({ id, record, isActive }) => (
          <Choice
            key={id}
            title={record.name}
            isInUse={isActive}
            isBusy={isBusy}
            button="Use this table"
            onUse={() => onUse(id)}
          >
            <TrainedOn record={record} />
            <Figures figures={record.figures} />
          </Choice>
        ))}
        <Choice
          title="Without vectors"
          isInUse={activeId === null}
          isBusy={isBusy}
          button="Use no table"
          onUse={() => onUse(null)}
        >
          <p className="text-muted text-sm">Only exact words match.</p>
        </Choice>
      </ul>
    </>
  );
}

interface ChoiceProps {
  title: string;
  isInUse: boolean;
  isBusy: boolean;
  button: string;
  onUse(): void;
  children: ReactNode;
}

function Choice({ title, isInUse, isBusy, button, onUse, children }: ChoiceProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4.5 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
        {children}
      </div>
      {isInUse ? (
        <Badge tone="action">In use</Badge>
      ) : (
        <Button size="small" aria-label={`${button}: ${title}`} disabled={isBusy} onClick={onUse}>
          {button}
        </Button>
      )}
    </li>
  );
}

function TrainedOn({ record: { trainedAt, trainedOn } }: { record: TermTableRecord }) {
  const { appDate } = useAppTime();
  const { notices, naicsTexts, pscTexts, newest } = trainedOn;
  const codes = naicsTexts + pscTexts;
  return (
    <p className="text-muted text-sm">
      Trained on {appDate(trainedAt)} from {formatCount(notices)} notices
      {newest && ` up to ${formatDay(newest)}, ${newest.slice(0, 4)}`}
      {codes > 0 && `, and ${formatCount(codes)} official code descriptions`}
    </p>
  );
}

function Figures({ figures }: Pick<TermTableRecord, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <dl className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,250px),1fr))] gap-x-8 gap-y-1.5 text-sm">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="min-w-0 text-muted [overflow-wrap:anywhere]">{name}</dt>
          <dd className="font-medium tabular-nums break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
