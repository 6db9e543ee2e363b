import type { FeedbackType } from '@bidlight/contract';
import { useEffect, useRef, useState } from 'react';
import type { VoteTarget } from './use-vote.ts';

/** A row of a list that can be voted on. */
export type VotableRow = VoteTarget;

/** What is being confirmed: a vote on one row, or on all that are selected. */
type Confirming = { type: FeedbackType } & ({ row: VotableRow } | { rows: readonly VotableRow[] });

export type ListVoting = ReturnType<typeof useListVoting>;

export const checkboxId = (id: number) => `select-${id}`;

/** Voting on the rows of a list, one by one or several at once. Only rows that are shown are selected. */
export function useListVoting(shown: readonly VotableRow[]) {
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const [confirming, setConfirming] = useState<Confirming>();
  /** Comments by id: after a failed vote they need not be typed again. */
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const selected = shown.filter(({ id }) => selectedIds.includes(id));
  const focusNext = useRef<number>(undefined);
  useEffect(() => {
    if (focusNext.current === undefined) return;
    document.getElementById(checkboxId(focusNext.current))?.focus({ preventScroll: true });
    focusNext.current = undefined;
  });
  /** The bar goes with the selection, and takes the focus along that is in it. */
  const select = (ids: readonly number[]) => {
    if (ids.length === 0) focusNext.current = selected[0]?.id;
    setSelectedIds(ids);
  };
  return {
    selected,
    confirming,
    isSelected: (id: number) => selectedIds.includes(id),
    toggle: (id: number) =>
      setSelectedIds(
        selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id],
      ),
    select,
    drafts,
    saveDraft: (id: number, comment: string) => setDrafts({ ...drafts, [id]: comment }),
    voteOn: (row: VotableRow, type: FeedbackType) => setConfirming({ row, type }),
    voteOnSelected: (type: FeedbackType) => setConfirming({ rows: selected, type }),
    close: () => setConfirming(undefined),
  };
}
