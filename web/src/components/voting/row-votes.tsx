import type { FeedbackType } from '@bidlight/contract';
import { History, ThumbsDown, ThumbsUp } from 'lucide-react';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { checkboxId, type ListVoting, type VotableRow } from './use-list-voting.ts';
import { VOTE_TYPES } from './vote-types.ts';

export const VOTE_ICONS: Record<FeedbackType, typeof ThumbsUp> = {
  relevant_match: ThumbsUp,
  past_history: History,
  not_match: ThumbsDown,
};

const SIZES = { normal: 'size-7', dense: 'size-7 lg:size-6' } as const;

interface RowVotesProps {
  row: VotableRow;
  voting: ListVoting;
  size?: keyof typeof SIZES;
}

/** The controls of a row: its selection and the three votes, of which one's own is marked. */
export function RowVotes({ row, voting, size = 'normal' }: RowVotesProps) {
  const name = opportunityName(row);
  return (
    <div className="flex items-center gap-1 print:hidden max-sm:pointer-coarse:gap-0.5">
      <label
        className={`-ml-1.5 flex ${SIZES[size]} shrink-0 cursor-pointer items-center justify-center pointer-coarse:size-11`}
      >
        <input
          type="checkbox"
          id={checkboxId(row.id)}
          aria-label={`Select ${name}`}
          checked={voting.isSelected(row.id)}
          onChange={() => voting.toggle(row.id)}
          className="size-[18px] accent-action"
        />
      </label>
      {VOTE_TYPES.map(({ type, label, className }) => {
        const Icon = VOTE_ICONS[type];
        const isMine = row.myVote === type;
        return (
          <button
            key={type}
            type="button"
            aria-label={`${label}: ${name}`}
            aria-pressed={isMine}
            title={isMine ? `You voted ${label}` : label}
            onClick={() => voting.voteOn(row, type)}
            className={`flex ${SIZES[size]} shrink-0 items-center justify-center rounded-sm border pointer-coarse:size-11 ${isMine ? `${className} border-current` : 'border-line text-muted hover:border-field hover:text-text'}`}
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        );
      })}
    </div>
  );
}
