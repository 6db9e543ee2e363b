import type { FollowedAmendment } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { useAcknowledge } from './use-acknowledge.ts';

/** Those that wait to be acknowledged; the others are folded away. */
export function Amendments({ amendments }: { amendments: readonly FollowedAmendment[] }) {
  const waiting = amendments.filter(({ acknowledged }) => !acknowledged);
  const done = amendments.filter(({ acknowledged }) => acknowledged);
  return (
    <>
      {waiting.length > 0 && (
        <ul className="mt-1.5 grid gap-1">
          {waiting.map((amendment) => (
            <Amendment key={amendment.id} amendment={amendment} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="mt-1 text-sm print:hidden">
          <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm text-muted hover:text-text pointer-coarse:min-h-11">
            {done.length === 1 ? '1 amendment acknowledged' : `${done.length} amendments acknowledged`}
          </summary>
          <ul className="mt-1 grid gap-1">
            {done.map((amendment) => (
              <Amendment key={amendment.id} amendment={amendment} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Amendment({ amendment }: { amendment: FollowedAmendment }) {
  const { appDate } = useAppTime();
  const { mutate, isPending } = useAcknowledge();
  const { id, text, isNew, acknowledged, recordedAt } = amendment;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {text} <span className="whitespace-nowrap text-muted">({appDate(recordedAt)})</span>
      </span>
      {isNew && <Badge tone="action">New</Badge>}
      <label className="inline-flex min-h-6 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-action print:hidden"
          aria-label={`Acknowledged: ${text}`}
          checked={acknowledged !== null}
          disabled={isPending}
          onChange={(event) => mutate({ id, acknowledged: event.target.checked })}
        />
        {acknowledged ? `Acknowledged by ${acknowledged.by}, ${appDate(acknowledged.at)}` : 'Acknowledged?'}
      </label>
    </li>
  );
}
