import { Check } from 'lucide-react';
import { reasonsFor, toggled, VoteReasonsField } from '#components/voting/vote-reasons-field.tsx';
import { serverError } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';
import { type Recorded, useReasons } from './email-vote.api.ts';

/** Asks why, where the vote says no or not quite. */
export function AskWhyNot({ vote, isChanging }: { vote: Recorded; isChanging: boolean }) {
  const { chosen, choose, save } = useReasons(vote);
  const { type } = vote.link;
  if (reasonsFor(type).length === 0) return null;
  return (
    <Card className="mt-4 p-4">
      <VoteReasonsField
        type={type}
        chosen={chosen}
        disabled={isChanging}
        onToggle={(reason) => choose(toggled(chosen, reason))}
      />
      {/* Its line is always there, so that nothing moves when it speaks. */}
      <p role="status" className="mt-2 flex min-h-5 items-center gap-1 text-muted text-sm">
        {save.isPending && 'Saving...'}
        {save.isSuccess && (
          <>
            <Check aria-hidden="true" className="size-4 text-good" />
            Saved
          </>
        )}
      </p>
      {save.isError && (
        <RetryAlert
          text={serverError(save.error) ?? 'Your reasons could not be saved.'}
          onRetry={() => save.mutate()}
        />
      )}
    </Card>
  );
}
