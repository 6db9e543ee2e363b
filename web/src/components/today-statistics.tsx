import type { CallReply, listTodayRfps } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { isAnswered } from '#lib/call.ts';
import { formatCount } from '#lib/format.ts';
import { todayQuery } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { StatTile } from '#ui/page.tsx';

type Statistics = CallReply<typeof listTodayRfps>['statistics'];

/** The four tiles; they show dashes while the numbers are loading. */
export function StatisticsTiles({ statistics }: { statistics: Statistics | undefined }) {
  const { hasProfile } = useSignedIn();
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatTile label="Total RFPs" value={count(statistics?.total_rfps)} />
      <StatTile label="Target NAICS" value={count(statistics?.total_naics_count)} />
      {/* Without a profile nothing is scored, and an average of nothing is not 0. */}
      <StatTile label="Avg Score" value={hasProfile ? statistics?.average_ai_score.toFixed(1) : undefined} />
      <StatTile label="High Scores (70+)" value={count(statistics?.high_score_count)} />
    </dl>
  );
}

/** The tiles for a screen that does not show the list itself. */
export function TodayStatistics() {
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
