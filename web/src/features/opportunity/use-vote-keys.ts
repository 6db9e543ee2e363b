import type { FeedbackType } from '@bidlight/contract';
import { useEffect, useEffectEvent } from 'react';
import { VOTE_TYPES } from '#components/vote-types.ts';
import { isShortcut } from '#lib/shortcuts.ts';

/** The keys 1, 2 and 3 open a vote, as in the top list. */
export function useVoteKeys(onVote: (type: FeedbackType) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const vote = VOTE_TYPES.find(({ key }) => key === event.key);
    if (!vote || !isShortcut(event)) return;
    event.preventDefault();
    onVote(vote.type);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
