import type { TeamActivity } from '@bidlight/contract';
import { FEDERAL_SITE_NAME, formatCount, SECOND_SOURCE_NAME } from '@bidlight/contract';
import { OpportunityTitle } from '#components/opportunity/opportunity-links.tsx';
import { votesName, votesPath } from '#components/people/votes-path.ts';
import { formatDay } from '#lib/format.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { CountLink } from '#ui/count-link.tsx';
import { Card } from '#ui/page.tsx';
import { Cell, Table } from '#ui/table.tsx';
import { useTeamActivity } from './analytics.api.ts';

/** The team's last 30 days. It has the same height while it is loading. */
export function TeamActivityPanel() {
  const { data } = useTeamActivity();
  return (
    <div className="mt-6 grid gap-4 lg:grid-cols-2">
      <Card className="min-h-82 p-4.5">
        <section aria-labelledby="team">
          <h2 id="team" className="font-semibold text-lg">
            Team activity
          </h2>
          <p className="min-h-5 text-muted text-sm">{data && <Summary days={data.days} />}</p>
          {data && (
            <BarChart
              unit="Day"
              series={[{ name: 'Votes', tone: 'strong', to: allVotes(data.days) }]}
              tableOnly={['Voters', 'Clicks']}
              bars={data.days.map(({ date, votes, voters, clicks }) => ({
                label: formatDay(date),
                values: [votes, voters, clicks],
                links: [votesPath({ start_date: date, end_date: date })],
              }))}
            />
          )}
        </section>
      </Card>
      {/* While it is loading as high as with little to list. */}
      <Card className={`max-h-82 self-start overflow-y-auto ${data ? 'pb-4.5' : 'min-h-32'}`}>
        <section aria-labelledby="clicks">
          <div className="p-4.5">
            <h2 id="clicks" className="font-semibold text-lg">
              Clicks to other sites
            </h2>
            <p className="min-h-5 text-muted text-sm">{data && clicksText(data.clicks)}</p>
          </div>
          {data && <ClickedTable clicks={data.clicks} />}
        </section>
      </Card>
    </div>
  );
}

function Summary({ days }: Pick<TeamActivity, 'days'>) {
  const votes = days.reduce((sum, day) => sum + day.votes, 0);
  const active = days.filter((day) => day.votes > 0).length;
  const period = `the last ${days.length} days`;
  return (
    <>
      <CountLink
        count={votes}
        name={votesName(votes, period)}
        to={allVotes(days)}
        isInText
        className="underline"
      />
      {` votes on ${active} of ${period}`}
    </>
  );
}

function allVotes(days: TeamActivity['days']): string | undefined {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  return first && last && votesPath({ start_date: first, end_date: last });
}

function clicksText({ sam, govwin }: TeamActivity['clicks']): string {
  return `Last 30 days: ${FEDERAL_SITE_NAME} ${formatCount(sam)}, ${SECOND_SOURCE_NAME} ${formatCount(govwin)}`;
}

const COLUMNS = [
  { name: 'RFP' },
  { name: FEDERAL_SITE_NAME, width: 'w-[92px]', isNumber: true },
  { name: SECOND_SOURCE_NAME, width: 'w-[92px]', isNumber: true },
] as const;

function ClickedTable({ clicks }: Pick<TeamActivity, 'clicks'>) {
  if (clicks.opportunities.length === 0)
    return <p className="px-4.5 text-muted">Nobody has opened an RFP there yet.</p>;
  return (
    <Table caption="RFPs with the most clicks" columns={COLUMNS}>
      {clicks.opportunities.map(({ opportunityId, sam, govwin, ...opportunity }) => (
        <tr key={opportunityId}>
          <Cell>
            <OpportunityTitle opportunity={{ ...opportunity, id: opportunityId }} />
            <span className="block text-muted text-sm">{opportunity.solicitationNumber}</span>
          </Cell>
          <Cell isNumber>{formatCount(sam)}</Cell>
          <Cell isNumber>{formatCount(govwin)}</Cell>
        </tr>
      ))}
    </Table>
  );
}
