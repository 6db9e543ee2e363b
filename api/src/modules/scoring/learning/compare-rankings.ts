import { type ListChange, TOP_RFPS_LIMIT, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { MIN_EXPLAINED_SCORE } from '#modules/scoring/models/notices.queries.ts';
import type { MovedScore, RankedScore } from '#store/schema.ts';

/** A smaller difference of the score is no move, unless it leads into or out of the top ten. */
const MIN_MOVE = 5;
/** What scores lower or stands further down, before as well as after, is nothing that people see move. */
const LIST_LENGTH = 200;

type Place = MovedScore['before'];

/** What moved from one ranking to another, nearest the top first. Only what is in both is compared. */
export function compareRankings(before: readonly RankedScore[], after: readonly RankedScore[]): MovedScore[] {
  const idsBefore = new Set(before.map(({ opportunityId }) => opportunityId));
  const placesAfter = placesOf(after.filter(({ opportunityId }) => idsBefore.has(opportunityId)));
  const placesBefore = placesOf(before.filter(({ opportunityId }) => placesAfter.has(opportunityId)));
  return [...placesBefore]
    .flatMap(([opportunityId, was]) => {
      const is = placesAfter.get(opportunityId);
      return is && isMoved(was, is) ? [{ opportunityId, before: was, after: is }] : [];
    })
    .sort((a, b) => nearest(a) - nearest(b) || a.after.place - b.after.place);
}

function placesOf(ranking: readonly RankedScore[]): Map<number, Place> {
  return new Map(
    ranking.map(({ opportunityId, score }, index) => [opportunityId, { score, place: index + 1 }]),
  );
}

function isMoved(before: Place, after: Place): boolean {
  if (!isInList(before) && !isInList(after)) return false;
  return isInTopTen(before) !== isInTopTen(after) || Math.abs(after.score - before.score) >= MIN_MOVE;
}

function isInList({ score, place }: Place): boolean {
  return score >= MIN_EXPLAINED_SCORE && place <= LIST_LENGTH;
}

function isInTopTen({ score, place }: Place): boolean {
  return score >= TOP_RFPS_MIN_SCORE && place <= TOP_RFPS_LIMIT;
}

function nearest({ before, after }: MovedScore): number {
  return Math.min(before.place, after.place);
}

/** What has another place has moved that way, even where its score went the other way and those of others went further. */
export function changeKindOf({ before, after }: MovedScore): ListChange['kind'] {
  if (isInTopTen(after) && !isInTopTen(before)) return 'new in the top ten';
  if (isInTopTen(before) && !isInTopTen(after)) return 'left the top ten';
  const climbed = before.place - after.place || after.score - before.score;
  return climbed > 0 ? 'rose' : 'fell';
}
