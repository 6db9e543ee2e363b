import type { FeedbackType } from '@bidlight/contract';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';
import { isShortcut } from '#lib/shortcuts.ts';
import { useDocumentKeys } from '#lib/use-document-keys.ts';

/** The keys 1, 2 and 3 open a vote, as in the top list. */
export function useVoteKeys(onVote: (type: FeedbackType) => void): void {
  useDocumentKeys((event) => {
    const vote = VOTE_TYPES.find(({ key }) => key === event.key);
    if (!vote || !isShortcut(event)) return;
    event.preventDefault();
    onVote(vote.type);
  });
}
