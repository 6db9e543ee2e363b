import type { EmailGroup } from '@bidlight/contract';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';

/** The texts of §8. */
export function SendError({ group, error }: { group: EmailGroup; error: Error }) {
  return (
    <ErrorAlert>
      <h3 className="font-semibold">Email Send Failed</h3>
      <p className="[overflow-wrap:anywhere]">
        Failed to send emails to {group} group: {failureText(error)}
      </p>
    </ErrorAlert>
  );
}
