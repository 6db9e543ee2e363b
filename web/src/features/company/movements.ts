import type { ProfileChange } from '@bidlight/contract';

const TOP_SIZE = 10;

type Movement = { kind: 'new' | 'out' | 'up' | 'down' | 'same'; text: string };

export const MOVEMENT_TONES: Record<Movement['kind'], 'action' | 'bad' | 'good' | 'warn' | 'neutral'> = {
  new: 'action',
  out: 'bad',
  up: 'good',
  down: 'warn',
  same: 'neutral',
};

/** How the place of one opportunity changes. */
export function movementOf({ before, after }: ProfileChange): Movement {
  const from = before && before.rank <= TOP_SIZE ? before.rank : undefined;
  const to = after && after.rank <= TOP_SIZE ? after.rank : undefined;
  if (to === undefined) return { kind: 'out', text: 'Falls out' };
  if (from === undefined) return { kind: 'new', text: 'New' };
  if (to < from) return { kind: 'up', text: `Up ${from - to}` };
  if (to > from) return { kind: 'down', text: `Down ${to - from}` };
  return { kind: 'same', text: 'Same place' };
}

/** All changes in one sentence. */
export function summaryOf(changes: readonly ProfileChange[]): string {
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
    ? 'The same ten in the same order, with different scores.'
    : 'The top ten would stay as it is.';
}
