import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ListVoting as Voting } from './use-list-voting.ts';
import { VOTE_TYPES } from './vote-types.ts';

// Most visits to a list only read it.
const VoteDialog = lazy(async () => ({ default: (await import('./vote-dialog.tsx')).VoteDialog }));
const BulkVoteDialog = lazy(async () => ({
  default: (await import('./bulk-vote-dialog.tsx')).BulkVoteDialog,
}));

/** What lies over a list while somebody votes on it: the bar of the selection and the confirmation. */
export function ListVoting({ voting }: { voting: Voting }) {
  const { selected, confirming, select, close } = voting;
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  return (
    <>
      {selected.length > 0 && <SelectionBar voting={voting} />}
      <Suspense>
        {confirming && 'row' in confirming && (
          <VoteDialog
            opportunity={confirming.row}
            type={confirming.type}
            comment={drafts[confirming.row.id] ?? ''}
            onComment={(comment) => setDrafts({ ...drafts, [confirming.row.id]: comment })}
            onClose={close}
          />
        )}
        {confirming && 'rows' in confirming && (
          <BulkVoteDialog {...confirming} onVoted={select} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** Over the end of the page, so that the list stays where it is. */
function SelectionBar({ voting: { selected, select, voteOnSelected } }: { voting: Voting }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-20 print:hidden" data-selection-bar>
      <div className="mx-auto max-w-300 px-4 sm:px-6">
        <section
          aria-label="Selected opportunities"
          className="pointer-events-auto flex w-fit flex-wrap items-center gap-2 rounded-lg border border-field bg-surface p-2.5 shadow-card"
        >
          <p aria-live="polite" className="px-1.5 font-semibold tabular-nums max-sm:flex-1">
            {selected.length} selected
          </p>
          {VOTE_TYPES.map(({ type, label, className }) => (
            <button
              key={type}
              type="button"
              onClick={() => voteOnSelected(type)}
              className={`inline-flex min-h-[30px] max-sm:order-1 items-center rounded-sm border px-2.5 font-medium text-sm hover:brightness-95 pointer-coarse:min-h-11 ${className}`}
            >
              {label}
            </button>
          ))}
          {/* On a phone beside the count, where it saves a line. */}
          <Button size="small" onClick={() => select([])}>
            Clear
          </Button>
        </section>
      </div>
    </div>
  );
}
