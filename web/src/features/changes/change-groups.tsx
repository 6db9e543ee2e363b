import type { ListChange } from '@bidlight/contract';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { Card } from '#ui/page.tsx';
import { Cell, Table } from '#ui/table.tsx';

const GROUPS: { title: string; has(change: ListChange): boolean }[] = [
  { title: 'New in the top ten', has: ({ kind }) => kind === 'new in the top ten' },
  { title: 'Left the top ten', has: ({ kind }) => kind === 'left the top ten' },
  { title: 'Moved up', has: (change) => change.kind === 'rose' && !isSamePlace(change) },
  { title: 'Moved down', has: (change) => change.kind === 'fell' && !isSamePlace(change) },
  {
    title: 'Same place, new score',
    has: (change) => isSamePlace(change) && (change.kind === 'rose' || change.kind === 'fell'),
  },
];

const isSamePlace = ({ before, after }: ListChange) => before.place === after.place;

const COLUMNS = [
  { name: 'Opportunity' },
  { name: 'Status', width: 'w-36', isWideOnly: true },
  { name: 'Score', width: 'w-28 sm:w-36', isNumber: true },
  { name: 'Place', width: 'w-28 sm:w-36', isNumber: true, isWideOnly: true },
] as const;

/** A table for each kind of change that there is. */
export function ChangeGroups({ changes }: { changes: readonly ListChange[] }) {
  return GROUPS.map(({ title, has }) => {
    const group = changes.filter(has);
    if (group.length === 0) return null;
    return (
      <section key={title} aria-label={title} className="mt-6">
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
        <span className="block text-muted text-sm">
          {solicitationNumber}
          {othersText(change)}
        </span>
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

/** Where score and place went opposite ways, which looks like a mistake without a word. */
function othersText({ before, after }: ListChange): string {
  if (after.score > before.score && after.place > before.place) return ' · others rose more';
  if (after.score < before.score && after.place < before.place) return ' · others fell more';
  return '';
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
