import { GetNotices } from '#components/jobs/get-notices.tsx';
import type { JobUpdates } from '#components/jobs/use-job-updates.ts';
import { Card } from '#ui/page.tsx';

/** The first notices. Nobody has to wait for them: the next steps can be taken meanwhile. */
export function NoticesStep({ updates, isDone }: { updates: JobUpdates; isDone: boolean }) {
  return (
    <Card>
      <GetNotices updates={updates} isMain={!isDone} />
    </Card>
  );
}
