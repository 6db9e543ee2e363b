import type { ListChange } from '@bidlight/contract';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { Card } from '#ui/page.tsx';
import { Cell, Table } from '#ui/table.tsx';

const GROUPS: { kind: ListChange['kind']; title: string }[] = [
  { kind: 'new in the top ten', title: 'New in the top ten' },
  { kind: 'rose', title: 'Rose' },
  { kind: 'fell', title: 'Fell' },
  { kind: 'left the top ten', title: 'Left the top ten' },
];

const COLUMNS = [
  { name: 'Opportunity' },
  { name: 'Status', width: 'w-36', isWideOnly: true },
  { name: 'Score', width: 'w-28 sm:w-36', isNumber: true },
  { name: 'Place', width: 'w-28 sm:w-36', isNumber: true, isWideOnly: true },
] as const;

/** A table for each kind of change that there is. */
export function ChangeGroups({ changes }: { changes: readonly ListChange[] }) {
  return GROUPS.map(({ kind, title }) => {
    const group = changes.filter((change) => change.kind === kind);
    if (group.length === 0) return null;
    return (
      <section key={kind} aria-label={title} className="mt-6">
        <h2 className="mb-2 font-semibold text-lg">
          {title} <span className="font-normal text-muted tabular-nums">{group.length}</span>
        </h2>
        <Card className="overflow-hidden">
          <Table caption={title} columns={COLUMNS}>
            {group.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </Table>
        </Card>
      </section>
    );
  });
}

function ChangeRow({ change }: { change: ListChange }) {
  const { before, after, solicitationNumber, status } = change;
  const place = (
    <Move before={before.place} after={after.place} isBetter={after.place < before.place} sign="#" />
  );
  return (
    <tr>
      <Cell>
        <span className="block font-medium">
          <OpportunityLink opportunity={change} />
        </span>
        <span className="block text-muted text-sm">{solicitationNumber}</span>
        <span className="mt-1 block text-sm md:hidden">Place {place}</span>
      </Cell>
      <Cell isWideOnly>
        <TypeAndStatus opportunity={{ status }} />
      </Cell>
      <Cell isNumber>
        <Move before={before.score} after={after.score} isBetter={after.score > before.score} />
      </Cell>
      <Cell isNumber isWideOnly>
        {place}
      </Cell>
    </tr>
  );
}

interface MoveProps {
  before: number;
  after: number;
  isBetter: boolean;
  sign?: string;
}

/** '59 → 71', read out as 'up from 59 to 71'. */
function Move({ before, after, isBetter, sign = '' }: MoveProps) {
  const isSame = before === after;
  const Icon = isSame ? ArrowRight : isBetter ? ArrowUp : ArrowDown;
  const tone = isSame ? 'text-muted' : isBetter ? 'text-good' : 'text-bad';
  const words = isSame ? 'still' : isBetter ? 'up from' : 'down from';
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <span className="sr-only">{words} </span>
      {!isSame && (
        <span className="text-muted">
          {sign}
          {before}
        </span>
      )}
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
      {!isSame && <span className="sr-only"> to </span>}
      <strong className="font-semibold">
        {sign}
        {after}
      </strong>
    </span>
  );
}
