import { FEEDBACK_LABELS, type ListExport } from '@bidlight/contract';
import { late } from '#components/shared/late.tsx';
import { LateFrame } from '#components/shared/late-frame.tsx';
import type { ListVoting } from './use-list-voting.ts';

interface VotingOverlayProps {
  voting: ListVoting;
  /** The list as a file, so that the selection can be one too. */
  list: ListExport;
}

// Most visits to a list only read it.
const VotingLayer = late(
  async () => (await import('./voting-layer.tsx')).VotingLayer,
  ({ voting: { confirming, close } }: VotingOverlayProps, failure) =>
    confirming && <LateFrame title={FEEDBACK_LABELS[confirming.type]} failure={failure} onClose={close} />,
);

/** What lies over a list while somebody votes on it. */
export function VotingOverlay({ voting, list }: VotingOverlayProps) {
  if (voting.selected.length === 0 && !voting.confirming) return null;
  return <VotingLayer voting={voting} list={list} />;
}
