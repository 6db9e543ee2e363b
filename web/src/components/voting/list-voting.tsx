import { lazy, Suspense } from 'react';
import type { ListVoting } from './use-list-voting.ts';

// Most visits to a list only read it.
const VotingLayer = lazy(async () => ({ default: (await import('./voting-layer.tsx')).VotingLayer }));

/** What lies over a list while somebody votes on it. */
export function VotingOverlay({ voting }: { voting: ListVoting }) {
  if (voting.selected.length === 0 && !voting.confirming) return null;
  return (
    <Suspense>
      <VotingLayer voting={voting} />
    </Suspense>
  );
}
