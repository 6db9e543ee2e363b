import { FEEDBACK_LABELS, formatDate, formatDateTime, formatTime, type TeamVote } from '@bidlight/contract';
import { useEffect, useRef } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';

interface ReplaceQuestionProps {
  /** One's own, which this page did not show. */
  vote: TeamVote;
  isBusy: boolean;
  onKeep(): void;
  onReplace(): void;
}

/** The keyboard begins with keeping it, so that Enter pressed twice replaces nothing. */
export function ReplaceQuestion({ vote, isBusy, onKeep, onReplace }: ReplaceQuestionProps) {
  const { timeZone } = useAppTime();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <p role="alert" className="mt-4 rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
        {`You voted ${FEEDBACK_LABELS[vote.feedbackType]} on this in another window or by e-mail ${whenText(vote.votedAt, timeZone)}. Replace it?`}
      </p>
      <DialogActions>
        <Button ref={keep} disabled={isBusy} onClick={onKeep}>
          Keep that vote
        </Button>
        <Button kind="primary" disabled={isBusy} onClick={onReplace}>
          {isBusy ? 'Processing...' : 'Replace it'}
        </Button>
      </DialogActions>
    </>
  );
}

/** 'at 10:12 AM ET', with the day where it was another one. */
function whenText(at: string, timeZone: string): string {
  const isToday = formatDate(at, timeZone) === formatDate(new Date(), timeZone);
  return isToday ? `at ${formatTime(at, timeZone)}` : `on ${formatDateTime(at, timeZone)}`;
}
