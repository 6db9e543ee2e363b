import type { CompanyProfile, ProfileChange } from '@bidlight/contract';
import { TitleText } from '#components/readable.tsx';
import { serverMessage } from '#lib/call.ts';
import { formatCount } from '#lib/format.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, Table } from '#ui/table.tsx';
import { isBusy, usePreview } from './company.api.ts';

const TOP_SIZE = 10;

const SCORING = 'Scoring the open opportunities with these changes...';
const WAITING = 'Another preview is being made. Yours follows by itself in a moment...';

type Movement = { kind: 'new' | 'out' | 'up' | 'down' | 'same'; text: string };

const COLUMNS = [
  { name: 'Opportunity' },
  { name: 'Before', width: 'w-[17%]', isWideOnly: true },
  { name: 'After', width: 'w-[17%]', isWideOnly: true },
  { name: 'Change', width: 'w-[108px] md:w-[17%]' },
] as const;

const TONES: Record<Movement['kind'], 'action' | 'bad' | 'good' | 'warn' | 'neutral'> = {
  new: 'action',
  out: 'bad',
  up: 'good',
  down: 'warn',
  same: 'neutral',
};

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
        <RetryAlert
          text={serverMessage(error) ?? 'Unable to connect to server'}
          onRetry={() => void refetch()}
        />
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
        <Badge tone={TONES[kind]}>{text}</Badge>
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

/** How the place of one opportunity changes. */
function movementOf({ before, after }: ProfileChange): Movement {
  const from = before && before.rank <= TOP_SIZE ? before.rank : undefined;
  const to = after && after.rank <= TOP_SIZE ? after.rank : undefined;
  if (to === undefined) return { kind: 'out', text: 'Falls out' };
  if (from === undefined) return { kind: 'new', text: 'New' };
  if (to < from) return { kind: 'up', text: `Up ${from - to}` };
  if (to > from) return { kind: 'down', text: `Down ${to - from}` };
  return { kind: 'same', text: 'Same place' };
}

function fadedText(votes: number): string {
  const [some, they] = votes === 1 ? ['vote', 'it was'] : ['votes', 'they were'];
  return `${formatCount(votes)} ${some} would count less: ${they} cast under a profile unlike this one.`;
}

/** All changes in one sentence. */
function summaryOf(changes: readonly ProfileChange[]): string {
  if (changes.length === 0) return 'No opportunity would reach the top ten, before or after.';
  const count = (kind: Movement['kind']) =>
    changes.filter((change) => movementOf(change).kind === kind).length;
  const [added, fallen, up, down] = [count('new'), count('out'), count('up'), count('down')];
  const parts = [
    added && `${added} new`,
    fallen && `${fallen} ${fallen === 1 ? 'falls' : 'fall'} out`,
    up && `${up} ${up === 1 ? 'moves' : 'move'} up`,
    down && `${down} ${down === 1 ? 'moves' : 'move'} down`,
  ].filter(Boolean);
  if (parts.length > 0) return `${parts.join(', ')}.`;
  const hasNewScore = changes.some(({ before, after }) => before?.score !== after?.score);
  return hasNewScore
    ? 'The same ten in the same order, with other scores.'
    : 'The top ten would stay as it is.';
}
