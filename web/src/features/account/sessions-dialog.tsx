import type { OwnSession } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useEndSession, useOwnSessions } from './account.api.ts';
import { describeBrowser } from './describe-browser.ts';

export function SessionsDialog({ onClose }: { onClose(): void }) {
  const sessions = useOwnSessions();
  const end = useEndSession();
  const error = sessions.error ?? end.error;
  return (
    <Dialog title="Your sessions" onClose={onClose}>
      <p className="text-muted">
        Where you are signed in. End any session you do not recognize, then change your password.
      </p>
      {error && (
        <div className="mt-4">
          <ErrorAlert>{failureText(error)}</ErrorAlert>
        </div>
      )}
      <ul aria-busy={sessions.isPending} className="mt-4 flex min-h-16 flex-col divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

interface SessionItemProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd(): void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { appDateTime } = useAppTime();
  const browser = describeBrowser(session.userAgent);
  const since = appDateTime(session.createdAt);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {browser} {session.isCurrent && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-muted text-sm">
          since {since}, <span className="block">last used {appDateTime(session.lastSeenAt)}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          disabled={isEnding}
          aria-label={`End ${browser}, since ${since}`}
          onClick={onEnd}
        >
          {isEnding ? 'Ending...' : 'End'}
        </Button>
      )}
    </li>
  );
}
