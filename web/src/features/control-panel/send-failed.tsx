import type { EmailReport } from '@bidlight/contract';
import { useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { Button } from '#ui/button.tsx';
import { useIsSending, useSendFailed } from './control-panel.api.ts';
import { SendDialog } from './send-dialog.tsx';
import { SendError } from './send-error.tsx';

/** Sends the failed mails of a report again. Mails to the external group are confirmed, as everywhere. */
export function SendFailed({ report }: { report: EmailReport }) {
  const { group, state, startedAt, deliveries } = report;
  const { appDateTime } = useAppTime();
  const isSending = useIsSending();
  const send = useSendFailed();
  const [isAsking, setAsking] = useState(false);
  const failed = deliveries.filter((delivery) => delivery.state === 'failed');
  const start = () => {
    setAsking(false);
    send.mutate(report.id);
  };
  return (
    <>
      {state === 'finished' && failed.length > 0 && (
        <div className="px-4.5 pb-4">
          <Button
            size="small"
            aria-label={`Send the failed ones again: group ${group}, ${appDateTime(startedAt)}`}
            disabled={isSending}
            onClick={() => (group === 'external' ? setAsking(true) : start())}
          >
            {send.isPending ? 'Sending...' : 'Send the failed ones again'}
          </Button>
        </div>
      )}
      {send.isError && (
        <div className="px-4.5 pb-4">
          <SendError group={group} error={send.error} />
        </div>
      )}
      {isAsking && (
        <SendDialog
          title="Send the failed mails to the external group again?"
          recipients={failed.map(({ recipient }) => recipient)}
          onClose={() => setAsking(false)}
          onConfirm={start}
        />
      )}
    </>
  );
}
