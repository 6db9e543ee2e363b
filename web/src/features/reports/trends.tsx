import { type CallReply, FEEDBACK_LABELS, type feedbackTrends } from '@bidlight/contract';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/page.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { periodLabel, UNIT_NAMES } from './periods.ts';
import type { ReportAddress } from './report-address.ts';
import { useTrends } from './reports.api.ts';

type Reply = CallReply<typeof feedbackTrends>;

const SERIES = [
  { name: FEEDBACK_LABELS.relevant_match, tone: 'good' },
  { name: FEEDBACK_LABELS.past_history, tone: 'light' },
  { name: FEEDBACK_LABELS.not_match, tone: 'bad' },
] as const;

/** Votes over time, and how far the voters agree. As high while they load, and when there is nothing to draw. */
export function Trends({ address }: { address: ReportAddress }) {
  const trends = useTrends(address);
  return (
    <div className="mt-5 grid gap-4 lg:grid-cols-3">
      <Card className="min-h-[330px] p-4.5 lg:col-span-2 lg:min-h-75">
        <section aria-labelledby="over-time">
          <h2 id="over-time" className="mb-3 font-semibold text-lg">
            Votes over time
          </h2>
          {trends && trends.points.length > 0 && (
            <BarChart unit={UNIT_NAMES[trends.unit]} series={SERIES} bars={barsOf(trends)} />
          )}
          {trends?.points.length === 0 && <p className="text-muted">No votes to draw.</p>}
        </section>
      </Card>
      <Card className="min-h-72 p-4.5">
        <section aria-labelledby="agreement">
          <h2 id="agreement" className="mb-3 font-semibold text-lg">
            Agreement between voters
          </h2>
          {trends && <Agreement agreement={trends.agreement} />}
        </section>
      </Card>
    </div>
  );
}

function barsOf({ unit, points }: Reply) {
  return points.map(({ start, relevant_match, past_history, not_match }) => ({
    label: periodLabel(unit, start),
    values: [relevant_match, past_history, not_match],
  }));
}

function Agreement({ agreement }: Pick<Reply, 'agreement'>) {
  return (
    <>
      <ShareTable
        caption="RFPs by how far their voters agree"
        shares={[
          { label: 'All agree', count: agreement.unanimous },
          { label: 'Most agree', count: agreement.majority },
          { label: 'Divided', count: agreement.divided },
          { label: 'One voter', count: agreement.single_voter },
        ]}
      />
      <p className="mt-3 text-muted text-sm">
        {agreement.percent === null
          ? 'No RFP has two voters yet. Ask a colleague to vote on one of yours.'
          : `Two people who voted on the same RFP said the same in ${agreement.percent}% of cases.`}
      </p>
    </>
  );
}
