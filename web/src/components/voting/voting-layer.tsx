import type { ListExport } from '@bidlight/contract';
import { Download, Target } from 'lucide-react';
import { useStartPursuits } from '#components/pursuits/use-marks.ts';
import { addressOf } from '#lib/call.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { BulkVoteDialog } from './bulk-vote-dialog.tsx';
import { VOTE_ICONS } from './row-votes.tsx';
import type { ListVoting } from './use-list-voting.ts';
import { VoteDialog } from './vote-dialog.tsx';
import { VOTE_TYPES } from './vote-types.ts';

interface VotingLayerProps {
  voting: ListVoting;
  list: ListExport;
}

/** The bar of the selection and the confirmation. */
export function VotingLayer({ voting, list }: VotingLayerProps) {
  const { selected, confirming, drafts, saveDraft, select, close } = voting;
  return (
    <>
      {selected.length > 0 && <SelectionBar voting={voting} list={list} />}
      {confirming && 'row' in confirming && (
        <VoteDialog
          opportunity={confirming.row}
          type={confirming.type}
          comment={drafts[confirming.row.id] ?? ''}
          onComment={(comment) => saveDraft(confirming.row.id, comment)}
          onClose={close}
        />
      )}
      {confirming && 'rows' in confirming && (
        <BulkVoteDialog {...confirming} onVoted={select} onClose={close} />
      )}
    </>
  );
}

/** Over the end of the page, so that the list stays where it is. On a phone one slim line, with the icons of the rows. */
function SelectionBar({ voting: { selected, select, voteOnSelected }, list }: VotingLayerProps) {
  const pursue = useStartPursuits();
  return (
    <div
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 max-sm:bottom-2 print:hidden"
      data-selection-bar
    >
      <div className="mx-auto max-w-300 px-4 sm:px-6">
        <section
          aria-label="Selected opportunities"
          className="pointer-events-auto flex w-fit items-center gap-2 rounded-lg border border-field bg-surface p-2.5 shadow-card max-sm:w-full max-sm:gap-1.5 max-sm:p-[5px]"
        >
          <p
            aria-live="polite"
            className="whitespace-nowrap px-1.5 font-semibold tabular-nums max-sm:sr-only"
          >
            {`${selected.length} selected`}
          </p>
          {/* A phone has room for the number alone. */}
          <span aria-hidden="true" className="flex-1 px-1.5 font-semibold tabular-nums sm:hidden">
            {selected.length}
          </span>
          {VOTE_TYPES.map(({ type, label, className }) => {
            const Icon = VOTE_ICONS[type];
            return (
              <button
                key={type}
                type="button"
                onClick={() => voteOnSelected(type)}
                className={`inline-flex min-h-[30px] items-center justify-center rounded-sm border px-2.5 font-medium text-sm hover:brightness-95 max-sm:size-11 max-sm:px-0 pointer-coarse:min-h-11 ${className}`}
              >
                <Icon aria-hidden="true" className="size-4 sm:hidden" />
                <span className="max-sm:sr-only">{label}</span>
              </button>
            );
          })}
          <Button
            size="small"
            aria-label="Pursue the selection"
            disabled={pursue.isPending}
            onClick={() =>
              pursue.mutate(
                selected.map(({ id }) => id),
                { onSuccess: ({ failed }) => select(failed.map(({ id }) => id)) },
              )
            }
            className="max-sm:size-11 max-sm:px-0"
          >
            <Target aria-hidden="true" className="size-4" />
            <span className="max-sm:hidden">Pursue</span>
          </Button>
          <a
            href={addressOf(list.path, {}, { ids: selected.map(({ id }) => id) })}
            download
            aria-label="Download the selection as CSV"
            className={`${buttonClass({ size: 'small' })} max-sm:size-11 max-sm:px-0`}
          >
            <Download aria-hidden="true" className="size-4" />
            <span className="max-sm:hidden">CSV</span>
          </a>
          <Button size="small" onClick={() => select([])}>
            Clear
          </Button>
        </section>
      </div>
    </div>
  );
}
