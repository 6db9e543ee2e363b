import type { FeedbackType, TopRfp } from '@bidlight/contract';
import { Check } from 'lucide-react';
import { VOTE_TYPES } from './vote-types.ts';

interface VoteButtonsProps {
  opportunity: TopRfp;
  /** As low as a line of a dense list. */
  isLow?: boolean;
  onVote(type: FeedbackType): void;
}

/** On a phone the longest name takes two lines, so that the others have room for one. */
const PHONE = 'max-sm:flex-auto max-sm:justify-center max-sm:px-1.5 max-sm:text-sm max-sm:leading-tight';
const PHONE_LABEL = 'max-sm:max-w-25 max-sm:text-balance';

/** Each button, or its key, opens the confirmation dialog; the user's current vote is marked. */
export function VoteButtons({ opportunity, isLow = false, onVote }: VoteButtonsProps) {
  const size = isLow ? 'min-h-[30px] px-2.5 text-sm' : 'min-h-9 px-3';
  return (
    <div className="flex gap-2 max-sm:gap-1.5 sm:flex-wrap print:hidden">
      {VOTE_TYPES.map(({ type, label, key, className }) => (
        <button
          key={type}
          type="button"
          aria-pressed={opportunity.myVote === type}
          aria-keyshortcuts={key}
          onClick={() => onVote(type)}
          className={`inline-flex items-center gap-2 rounded-sm border font-medium hover:brightness-95 aria-pressed:border-current aria-pressed:ring-1 aria-pressed:ring-current pointer-coarse:min-h-11 ${size} ${PHONE} ${className}`}
        >
          {/* As wide as each other, so that a vote makes no button wider and no line beside it shorter. */}
          {opportunity.myVote === type ? (
            <Check aria-hidden="true" className="size-3.5" />
          ) : (
            <span
              aria-hidden="true"
              className="w-3.5 text-center text-xs tabular-nums max-sm:hidden pointer-coarse:hidden"
            >
              {key}
            </span>
          )}
          <span className={PHONE_LABEL}>{label}</span>
        </button>
      ))}
    </div>
  );
}

/** Shown where the user's vote from a mail does not count; voting in the app does. */
export function HeldVote({ opportunity }: { opportunity: TopRfp }) {
  const held = VOTE_TYPES.find(({ type }) => type === opportunity.myHeldVote);
  if (!held) return null;
  return (
    <p className="text-sm text-warn">
      Your vote ‘{held.label}’ from an e-mail is not counted, because mail software may have cast it. Vote
      here, and it counts.
    </p>
  );
}

/** 'Team: 5 relevant · 1 not a match'. */
export function teamVotesText(votes: TopRfp['teamVotes']): string {
  const counts = VOTE_TYPES.flatMap(({ type, counted }) =>
    votes[type] > 0 ? [`${votes[type]} ${counted}`] : [],
  );
  return `Team: ${counts.length > 0 ? counts.join(' · ') : 'no votes yet'}`;
}

/** The same, followed by the user's own vote if there is one. */
export function VotesLine({ opportunity }: { opportunity: TopRfp }) {
  const mine = VOTE_TYPES.find(({ type }) => type === opportunity.myVote);
  return (
    <p className="text-muted text-sm">
      {teamVotesText(opportunity.teamVotes)}
      {mine && (
        <>
          {' '}
          · <strong className="font-semibold text-text">You voted {mine.label}</strong>
        </>
      )}
    </p>
  );
}
