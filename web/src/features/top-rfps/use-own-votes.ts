import type { FeedbackType, TopRfp } from '@bidlight/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUndoVote } from '#components/voting/use-undo-vote.ts';

type Listed = Pick<TopRfp, 'id'>;
type Voted = Listed & { type: FeedbackType };

/**
 * The votes since the page was opened, which can be undone one after the other. What is undone gets the focus when it is
 * back in the list.
 */
export function useOwnVotes(items: readonly Listed[], list: RefObject<HTMLElement | null>) {
  const undo = useUndoVote();
  const votes = useRef<readonly Voted[]>([]);
  const [awaited, setAwaited] = useState<number>();
  const onUndone = ({ id }: Listed) => {
    const last = votes.current.findLastIndex((vote) => vote.id === id);
    votes.current = votes.current.filter((_, index) => index !== last);
    setAwaited(id);
  };
  const undoVote = async (vote: Voted) => {
    if (await undo(vote, vote.type)) onUndone(vote);
  };
  /** Off the stack at once, so that the key pressed twice undoes two. */
  const undoLast = async () => {
    const last = votes.current.at(-1);
    if (!last) return;
    votes.current = votes.current.slice(0, -1);
    if (await undo(last, last.type)) setAwaited(last.id);
    else votes.current = [...votes.current, last];
  };
  useEffect(() => {
    if (awaited === undefined || !items.some(({ id }) => id === awaited)) return;
    const title = document.getElementById(`opportunity-${awaited}`);
    const card = list.current?.contains(title) ? title?.closest('article') : null;
    if (!card) return;
    setAwaited(undefined);
    card.focus({ preventScroll: true });
    card.scrollIntoView?.({ block: 'nearest' });
  }, [awaited, items, list]);
  return {
    onVoted: ({ id }: Listed, type: FeedbackType) => {
      votes.current = [...votes.current, { id, type }];
    },
    onUndone,
    undoVote: (vote: Voted) => void undoVote(vote),
    undoLast: () => void undoLast(),
  };
}
