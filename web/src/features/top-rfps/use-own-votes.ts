import type { TopRfp } from '@bidlight/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUndoVote } from '#components/voting/use-undo-vote.ts';

type Voted = Pick<TopRfp, 'id'>;

/**
 * The votes since the page was opened, which can be undone one after the other. What is undone gets the focus when it is
 * back in the list.
 */
export function useOwnVotes(items: readonly Voted[], list: RefObject<HTMLElement | null>) {
  const undo = useUndoVote();
  const votes = useRef<readonly Voted[]>([]);
  const [awaited, setAwaited] = useState<number>();
  const onUndone = ({ id }: Voted) => {
    const last = votes.current.findLastIndex((vote) => vote.id === id);
    votes.current = votes.current.filter((_, index) => index !== last);
    setAwaited(id);
  };
  const undoVote = async (opportunity: Voted) => {
    if (await undo(opportunity)) onUndone(opportunity);
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
    onVoted: (opportunity: Voted) => {
      votes.current = [...votes.current, opportunity];
    },
    onUndone,
    undoVote: (opportunity: Voted) => void undoVote(opportunity),
    undoLast: () => {
      const last = votes.current.at(-1);
      if (last) void undoVote(last);
    },
  };
}
