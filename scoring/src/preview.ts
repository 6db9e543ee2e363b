import { eligibilityOf } from './eligibility.ts';
import { compareText } from './random.ts';
import type { Scorer } from './scorer.ts';
import type { StoredNotice } from './votes.ts';

/** A notice in the top list after a change, with where it was before. */
export interface PreviewRow {
  id: string;
  score: number;
  /** From 1; null when it was not in the list. */
  rankBefore: number | null;
  scoreBefore: number;
}

export interface Preview {
  top: PreviewRow[];
  /** Out of the list by the change. */
  left: string[];
}

/** How a top list would change with another model, for instance one fitted with a profile being edited. */
export function previewTop(
  before: Scorer,
  after: Scorer,
  open: readonly StoredNotice[],
  limit = 10,
): Preview {
  const was = topOf(before, open, limit);
  const is = topOf(after, open, limit);
  const kept = new Set(is.map(({ notice }) => notice.id));
  return {
    top: is.map(({ notice, score }) => {
      const rank = was.findIndex((other) => other.notice.id === notice.id);
      return {
        id: notice.id,
        score,
        rankBefore: rank < 0 ? null : rank + 1,
        scoreBefore: before.score(notice).score,
      };
    }),
    left: was.flatMap(({ notice }) => (kept.has(notice.id) ? [] : [notice.id])),
  };
}

function topOf(scorer: Scorer, open: readonly StoredNotice[], limit: number) {
  return open
    .filter((notice) => eligibilityOf(notice, scorer.model.profile.setAsides, false).eligible)
    .map((notice) => ({ notice, ...scorer.score(notice) }))
    .sort((a, b) => b.margin.total - a.margin.total || compareText(a.notice.id, b.notice.id))
    .slice(0, limit);
}
