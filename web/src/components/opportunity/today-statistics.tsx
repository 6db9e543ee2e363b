import { type CallReply, formatCount, type listTodayRfps } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { isAnswered } from '#lib/call.ts';
import { todayQuery } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';

type Statistics = CallReply<typeof listTodayRfps>['statistics'];

/** The four tiles; they show dashes while the numbers are loading. */
export function StatisticsTiles({ statistics }: { statistics: Statistics | undefined }) {
  const { hasProfile } = useSignedIn();
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      <Tile label="Total RFPs" value={count(statistics?.total_rfps)} />
      <Tile label="Target NAICS" value={count(statistics?.total_naics_count)} />
      {/* Without a profile nothing is scored, and an average of nothing is not 0. */}
      <Tile
        label="Avg Score"
        value={hasProfile ? statistics?.average_ai_score.toFixed(1) : undefined}
        unit="of 100"
      />
      <Tile label="High Scores (70+)" value={count(statistics?.high_score_count)} />
    </dl>
  );
}

interface TileProps {
  label: string;
  value: string | undefined;
  /** The table beside it shows scores of 10. */
  unit?: string;
}

/** One thin line; a dash while it is loading. */
function Tile({ label, value = '–', unit }: TileProps) {
  return (
    <Card className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-1.5 px-2.5 py-1.5 sm:px-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="tabular-nums">
        <span className="font-semibold text-lg">{value}</span>
        {unit && value !== '–' && <span className="text-muted text-sm"> {unit}</span>}
      </dd>
    </Card>
  );
}

/** The tiles for a screen that does not show the list itself. */
export function TodayTiles() {
  const { data, error, refetch } = useQuery(todayQuery({ page: 1, limit: 1 }));
  return (
    <section aria-label="Today's statistics">
      {error && (
        <div className="mb-4">
          <RetryAlert
            title="Error Loading RFPs"
            text={todayErrorText(error)}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      <StatisticsTiles statistics={error ? undefined : data?.statistics} />
    </section>
  );
}

/** The two texts of §8. */
export function todayErrorText(error: unknown): string {
  return isAnswered(error) ? "Failed to load today's RFPs" : 'Unable to connect to server';
}
