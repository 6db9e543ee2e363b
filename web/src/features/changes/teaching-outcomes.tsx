import { formatCount, outcomeText, type TeachingOutcome } from '@bidlight/contract';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';
import { Cell, Table } from '#ui/table.tsx';

const COLUMNS = [
  { name: 'Opportunity' },
  { name: 'Outcome', width: 'w-64', isWideOnly: true },
  { name: 'When', width: 'w-32 sm:w-44' },
] as const;

const TITLE = 'The outcomes behind it';

/** What the company did about opportunities that a learning knew and the one before did not. */
export function TeachingOutcomes({
  outcomes,
  total,
}: {
  outcomes: readonly TeachingOutcome[];
  total: number;
}) {
  const shown = outcomes.length < total ? ` ${formatCount(outcomes.length)} of ${formatCount(total)}.` : '';
  return (
    <section aria-label={TITLE} className="mt-8">
      <h2 className="font-semibold text-lg">{TITLE}</h2>
      <p className="mb-2 text-muted">An outcome counts more than a vote and changes nobody's vote.{shown}</p>
      <Card className="overflow-hidden">
        <Table caption={TITLE} columns={COLUMNS}>
          {outcomes.map((outcome) => (
            <OutcomeRow key={outcome.opportunity.id} outcome={outcome} />
          ))}
        </Table>
      </Card>
    </section>
  );
}

function OutcomeRow({ outcome }: { outcome: TeachingOutcome }) {
  const { appDateTime } = useAppTime();
  return (
    <tr>
      <Cell>
        <span className="block font-medium">
          <OpportunityLink opportunity={outcome.opportunity} />
        </span>
        <span className="mt-1 block text-sm md:hidden">{outcomeText(outcome)}</span>
      </Cell>
      <Cell isWideOnly>{outcomeText(outcome)}</Cell>
      <Cell>
        <span className="text-sm">{appDateTime(outcome.at)}</span>
      </Cell>
    </tr>
  );
}
