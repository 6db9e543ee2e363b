import { type CallReply, formatCount, type scrapingStats } from '@bidlight/contract';
import { useSignedIn } from '#lib/session.ts';
import { NoProfile } from './no-profile.tsx';

export type ScrapingStats = CallReply<typeof scrapingStats>['stats'];

/** A company with a profile gets every opportunity scored: without a score for some, a scoring runs or is due. */
export function isUnfinished(stats: ScrapingStats | undefined, hasProfile: boolean): boolean {
  return hasProfile && (stats?.unscored_opportunities ?? 0) > 0;
}

/** Lists that are made of scores say when they are unfinished, or why they are empty. */
export function UnfinishedScoring({ stats }: { stats: ScrapingStats | undefined }) {
  const { hasProfile } = useSignedIn();
  if (!hasProfile) return <NoProfile />;
  if (!stats || !isUnfinished(stats, hasProfile)) return null;
  const [unscored, total] = [stats.unscored_opportunities ?? 0, stats.total_opportunities];
  return (
    <p role="status" className="mt-4 rounded-md bg-sunken px-4.5 py-3 print:hidden">
      Scoring is not finished: {formatCount(unscored)} of {formatCount(total)} opportunities{' '}
      {unscored === 1 ? 'is' : 'are'} still without a score.
    </p>
  );
}
