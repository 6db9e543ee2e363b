import { FEEDBACK_LABELS, type FeedbackType } from '@bidlight/contract';
import { useId, useState } from 'react';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';
import { Button } from '#ui/button.tsx';
import { useAreReasonsSaved, useChangeVote } from './email-vote.api.ts';

interface ChangeVoteProps {
  /** The recorded type. */
  type: FeedbackType;
  isChanging: boolean;
}

/** In a mail the three links are close together, so the page offers the other two. */
export function ChangeVote({ type: recorded, isChanging }: ChangeVoteProps) {
  const [changedTo, setChangedTo] = useState<FeedbackType>();
  const change = useChangeVote();
  const areReasonsSaved = useAreReasonsSaved();
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t px-4 py-3">
      <div className="mb-2 flex min-h-5 flex-wrap justify-between gap-x-3 text-muted text-sm">
        <h2 id={id}>Change your vote</h2>
        {isChanging && <p role="status">Changing...</p>}
        {!isChanging && changedTo === recorded && (
          // The button that had the focus is gone.
          <p role="status" tabIndex={-1} ref={focus} className="outline-none">
            Now ‘{FEEDBACK_LABELS[recorded]}’
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {VOTE_TYPES.filter(({ type }) => type !== recorded).map(({ type, label }) => (
          <Button
            key={type}
            size="small"
            disabled={isChanging || !areReasonsSaved}
            onClick={() => {
              setChangedTo(type);
              change(type);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Outside of the component, so that it runs once for an element. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
