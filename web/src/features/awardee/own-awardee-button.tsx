import { isAdmin } from '@bidlight/contract';
import { useMarkAwardee, useOwnAwardees } from '#components/awards/use-own-awardees.ts';
import { failureText } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';

/** 'This is us': admins mark an awardee as the own company, or take that back. Nothing for members. */
export function OwnAwardeeButton({ awardeeId }: { awardeeId: number }) {
  const { user } = useSignedIn();
  const canMark = isAdmin(user);
  const { data } = useOwnAwardees(canMark);
  const { mutate, isPending, variables } = useMarkAwardee();
  if (!canMark || !data) return null;
  const isUs = isPending ? variables.isUs : data.some(({ id }) => id === awardeeId);
  return (
    <Button
      size="small"
      aria-pressed={isUs}
      aria-busy={isPending}
      onClick={() => {
        if (isPending) return;
        mutate({ id: awardeeId, isUs: !isUs }, { onError: (error) => toast.error(failureText(error)) });
      }}
    >
      {isUs ? 'This is us ✓' : 'This is us'}
    </Button>
  );
}
