import { type CompanyProfile, formatCount, type ProfileChange } from '@bidlight/contract';
import { TitleText } from '#components/shared/readable.tsx';
import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, Table } from '#ui/table.tsx';
import { isBusy, usePreview } from './company.api.ts';
import { MOVEMENT_TONES, movementOf, summaryOf } from './movements.ts';

const SCORING = 'Scoring the open opportunities with these changes...';
const WAITING = 'Another preview is running. Yours starts automatically in a moment...';

const COLUMNS = [
  { name: 'Opportunity' },
  { name: 'Before', width: 'w-[17%]', isWideOnly: true },
  { name: 'After', width: 'w-[17%]', isWideOnly: true },
  { name: 'Change', width: 'w-[108px] md:w-[17%]' },
] as const;

interface PreviewDialogProps {
  profile: CompanyProfile;
  onSave(): void;
  onClose(): void;
}

/** How today's top ten would change; nothing is saved yet. */
export function PreviewDialog({ profile, onSave, onClose }: PreviewDialogProps) {
  const { data, error, failureReason, isFetching, refetch } = usePreview(profile);
  return (
    <Dialog title="How today's top ten would change" isWide onClose={onClose}>
      {error && !isFetching ? (
        <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status" className="mb-3">
            {data ? summaryOf(data.changes) : isBusy(failureReason) ? WAITING : SCORING}
          </p>
          {data && data.fadedVotes > 0 && <p className="mb-3">{fadedText(data.fadedVotes)}</p>}
          <Table caption="Today's top ten before and after" columns={COLUMNS}>
            {!data && <SkeletonRows rows={10} columns={COLUMNS} />}
            {data?.changes.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </Table>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>Keep editing</Button>
        <Button kind="primary" onClick={onSave}>
          Save profile
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ChangeRow({ change }: { change: ProfileChange }) {
  const { before, after, title, solicitationNumber } = change;
  const { kind, text } = movementOf(change);
  return (
    <tr>
      <Cell>
        <span className="block font-medium">{title ? <TitleText title={title} /> : solicitationNumber}</span>
        {title && <span className="block text-muted text-sm">{solicitationNumber}</span>}
        <span className="mt-1 block text-sm md:hidden">
          {placeText(before)} → {placeText(after)}
        </span>
      </Cell>
      <Cell isWideOnly>
        <span className="tabular-nums">{placeText(before)}</span>
      </Cell>
      <Cell isWideOnly>
        <span className="tabular-nums">{placeText(after)}</span>
      </Cell>
      <Cell>
        <Badge tone={MOVEMENT_TONES[kind]}>{text}</Badge>
        {before && after && before.score !== after.score && (
          <span className="mt-1 block text-muted text-sm tabular-nums">
            {pointsText(after.score - before.score)}
          </span>
        )}
      </Cell>
    </tr>
  );
}

function placeText(place: ProfileChange['before']): string {
  return place ? `#${place.rank}, score ${place.score}` : 'Not listed';
}

function pointsText(points: number): string {
  const unit = Math.abs(points) === 1 ? 'point' : 'points';
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${unit}`;
}

function fadedText(votes: number): string {
  const [some, they] = votes === 1 ? ['vote', 'it was'] : ['votes', 'they were'];
  return `${formatCount(votes)} ${some} would count less: ${they} cast under a profile unlike this one.`;
}
