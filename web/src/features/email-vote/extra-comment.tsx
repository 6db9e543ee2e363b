import { EXTRA_COMMENT_REQUIRED } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { CommentField } from '#components/voting/comment-field.tsx';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { useExtraComment } from './email-vote.api.ts';
import type { VoteLink } from './vote-link.ts';

/** One comment may follow the vote. */
export function ExtraComment({ link }: { link: VoteLink }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const comment = useExtraComment(link);
  const trimmed = text.trim();

  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(trimmed === '');
    if (trimmed !== '' && !comment.isPending) comment.mutate(trimmed);
  };

  if (comment.isSuccess) return <Saved />;
  const problem = isMissing ? EXTRA_COMMENT_REQUIRED : comment.error?.message;
  return (
    <Card className="mt-4 p-4">
      <form noValidate aria-label="Additional feedback" onSubmit={send} className="flex flex-col gap-3">
        <CommentField
          label="Anything to add? (optional)"
          value={text}
          disabled={comment.isPending}
          onChange={(value) => {
            setText(value);
            setMissing(false);
          }}
        />
        {problem && <ErrorAlert>{problem}</ErrorAlert>}
        <Button
          type="submit"
          kind="primary"
          className="self-end"
          disabled={trimmed === '' || comment.isPending}
        >
          {comment.isPending ? 'Updating...' : 'Update Feedback'}
        </Button>
      </form>
    </Card>
  );
}

function Saved() {
  return (
    <Card className="mt-4 px-4 py-5 text-center">
      {/* The form that had the focus is gone. */}
      <p
        role="status"
        tabIndex={-1}
        ref={(element) => element?.focus()}
        className="font-semibold text-good outline-none"
      >
        Additional Feedback Recorded!
      </p>
    </Card>
  );
}
