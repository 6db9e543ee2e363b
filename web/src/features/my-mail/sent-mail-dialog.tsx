import { formatDateTime } from '@bidlight/contract';
import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DigestView } from './digest-view.tsx';
import { useSentDigest } from './my-mail.api.ts';

interface SentMailDialogProps {
  id: string;
  timeZone: string;
  onClose(): void;
}

/** One mail as it was sent. */
export function SentMailDialog({ id, timeZone, onClose }: SentMailDialogProps) {
  const { data: digest, error, refetch } = useSentDigest(id);
  return (
    <Dialog title={digest?.subject ?? 'Mail'} isWide closesOnBackdrop onClose={onClose}>
      <div aria-busy={!digest && !error} className="min-h-60">
        {error && <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />}
        {digest && (
          <>
            <p className="mb-5 text-muted">Sent {formatDateTime(digest.sentAt, timeZone)}</p>
            <DigestView digest={digest} />
          </>
        )}
      </div>
    </Dialog>
  );
}
