import {
  type CallReply,
  formatCount,
  formatShortDollars,
  type listPursuits,
  OPEN_STAGES,
  type Pursuit,
  pursuitPath,
} from '@bidlight/contract';
import { Link } from 'react-router';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { NextStep, PursuitDates } from '#components/pursuits/pursuit-dates.tsx';
import { StageBadge } from '#components/pursuits/stage-badge.tsx';
import { AgencyText, TitleText } from '#components/shared/readable.tsx';
import { usePageInRange } from '#lib/page-in-range.ts';
import { Card } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Cell, type Column, Table } from '#ui/table.tsx';
import type { PursuitsAddress } from './pursuits-address.ts';

const COLUMNS: readonly Column[] = [
  { name: 'Pursuit' },
  { name: 'Stage', width: 'w-[110px]' },
  { name: 'Owner', width: 'w-[120px]', isWideOnly: 'lg' },
  { name: 'Next step', width: 'w-[190px]', isWideOnly: 'lg' },
  { name: 'Response due', width: 'w-[150px]', isNumber: true, isWideOnly: true },
  { name: 'Score', width: 'w-[64px]', isNumber: true, isWideOnly: 'lg' },
  { name: 'Amount', width: 'w-[90px]', isNumber: true, isWideOnly: 'lg' },
];

interface PursuitTableProps {
  table: Pick<CallReply<typeof listPursuits>, 'pursuits' | 'pagination'>;
  address: PursuitsAddress;
  onChange(patch: Partial<PursuitsAddress>, options?: { replace: boolean }): void;
}

/** All pursuits in the order of the stages, page by page. */
export function PursuitTable({ table: { pursuits, pagination }, address, onChange }: PursuitTableProps) {
  const { page, totalPages, total } = pagination;
  usePageInRange(address.page, totalPages, () => onChange({ page: 1 }, { replace: true }));
  return (
    <Card className="mt-4 overflow-hidden">
      <Table caption="Pursuits in the order of the stages" columns={COLUMNS}>
        {pursuits.map((pursuit) => (
          <PursuitRow key={pursuit.id} pursuit={pursuit} />
        ))}
      </Table>
      {totalPages > 1 && (
        <Pager
          page={page}
          totalPages={totalPages}
          text={`Page ${page} of ${formatCount(totalPages)} • ${formatCount(total)} pursuits`}
          previousLabel="Prev"
          onPage={(next) => onChange({ page: next })}
        />
      )}
    </Card>
  );
}

function PursuitRow({ pursuit }: { pursuit: Pursuit }) {
  const { id, title, stage, owner, amount, compatibilityScore } = pursuit;
  return (
    <tr>
      <Cell>
        <p className="font-semibold">
          <Link to={pursuitPath(id)} className="rounded-sm text-action hover:underline">
            <TitleText title={title} />
          </Link>
        </p>
        <p className="text-muted text-sm">
          <AgencyText names={[pursuit.department]} /> · {pursuit.solicitationNumber}
        </p>
        <div className="lg:hidden">
          <p className="text-sm">{owner ? owner.name : 'No owner'}</p>
          <NextStep pursuit={pursuit} hasLabel />
        </div>
        {OPEN_STAGES.includes(stage) && (
          <div className="md:hidden">
            <PursuitDates pursuit={pursuit} />
          </div>
        )}
      </Cell>
      <Cell>
        <StageBadge stage={stage} />
      </Cell>
      <Cell isWideOnly="lg">{owner ? owner.name : <span className="text-muted">No owner</span>}</Cell>
      <Cell isWideOnly="lg">
        <NextStep pursuit={pursuit} />
      </Cell>
      <Cell isNumber isWideOnly>
        <Deadline responseDate={pursuit.responseDate} offsetMinutes={pursuit.responseOffsetMinutes} />
      </Cell>
      <Cell isNumber isWideOnly="lg">
        {compatibilityScore ?? '–'}
      </Cell>
      <Cell isNumber isWideOnly="lg">
        {amount === null ? '–' : formatShortDollars(amount)}
      </Cell>
    </tr>
  );
}
