import { formatCount } from '@bidlight/contract';
import { useSignedIn } from '#lib/session.ts';
import { NoProfile } from './no-profile.tsx';
import { type Scoring, type ScrapingStats, unfinishedScoring } from './use-scraping-stats.ts';

/** Lists that are made of scores say how much of them is there, or why they are empty. */
export function UnfinishedScoring({ stats }: { stats: ScrapingStats | undefined }) {
  const { hasProfile } = useSignedIn();
  if (!hasProfile) return <NoProfile />;
  const scoring = unfinishedScoring(stats, hasProfile);
  const text = scoring && describe(scoring);
  if (!text) return null;
  return (
    <p role="status" className="mt-4 rounded-md bg-sunken px-4.5 py-3 print:hidden">
      {text}
    </p>
  );
}

/** Nothing where no notice is there and none is being collected: the empty list says that. */
function describe({ state, percent, scored, total }: Scoring): string | undefined {
  const soFar = `Scored ${formatCount(scored)} of ${formatCount(total)} opportunities so far`;
  const better = scored > 0 ? `${soFar}; better ones may still come.` : `${soFar}.`;
  if (state === 'collecting') {
    const collecting = `Collecting notices${percent === null ? '' : `: ${Math.round(percent)}%`}.`;
    return scored > 0 ? `${collecting} ${better}` : `${collecting} Scoring starts after that.`;
  }
  if (total === 0) return undefined;
  if (state === 'interrupted') {
    return `${soFar}. Scoring was interrupted and continues by itself in a few minutes.`;
  }
  return better;
}
