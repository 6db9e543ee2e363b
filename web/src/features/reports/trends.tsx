import { type CallReply, FEEDBACK_LABELS, type feedbackTrends } from '@bidlight/contract';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/page.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { axisLabel, barLabel, datesOfBar, UNIT_NAMES } from './bar-dates.ts';
import { type ReportAddress, votesLink } from './report-address.ts';
import { useTrends } from './reports.api.ts';

type Reply = CallReply<typeof feedbackTrends>;

/** From the bottom up. Most votes say 'not a match', which is nothing bad: it is the quiet one. */
const TYPES = [
  { type: 'relevant_match', tone: 'strong' },
  { type: 'past_history', tone: 'mid' },
  { type: 'not_match', tone: 'quiet' },
] as const;

/** Votes over time, and how far the voters agree. As high while they load, and when there is nothing to draw. */
export function Trends({ address }: { address: ReportAddress }) {
  const trends = useTrends(address);
  return (
    <div className="mt-5 grid gap-4 lg:grid-cols-3">
      <Card className="min-h-96 p-4.5 lg:col-span-2 lg:min-h-[336px]">
        <section aria-labelledby="over-time">
          <h2 id="over-time" className="mb-3 font-semibold text-lg">
            Votes over time
          </h2>
          {trends && trends.points.length > 0 && <VotesChart trends={trends} address={address} />}
          {trends?.points.length === 0 && <p className="text-muted">No votes to show.</p>}
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

function VotesChart({ trends: { unit, points }, address }: { trends: Reply; address: ReportAddress }) {
  return (
    <BarChart
      unit={UNIT_NAMES[unit]}
      series={TYPES.map(({ type, tone }) => ({
        name: FEEDBACK_LABELS[type],
        tone,
        to: votesLink(address, { type_filter: type }),
      }))}
      allTo={votesLink(address, {})}
      bars={points.map(({ start, ...counts }) => {
        const dates = datesOfBar(unit, start, address);
        return {
          label: barLabel(unit, start),
          axisLabel: axisLabel(unit, start),
          values: TYPES.map(({ type }) => counts[type]),
          links: [
            ...TYPES.map(({ type }) => votesLink(address, { ...dates, type_filter: type })),
            votesLink(address, dates),
          ],
        };
      })}
    />
  );
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
