/** The business constants of the specification, §9. */

export const TODAY_PAGE_SIZE = 10;
export const USERS_PAGE_SIZES = [10, 20, 50] as const;
export const USERS_INITIAL_PAGE_SIZE = 20;
/** What the server answers when `take` is absent; the screen always sends it. */
export const USERS_DEFAULT_TAKE = 10;
export const TOP_RFPS_LIMIT = 10;
/** The empty Top RFPs page speaks of this score, and the list starts at it. */
export const TOP_RFPS_MIN_SCORE = 60;
/** 'High Scores (70+)'. */
export const HIGH_SCORE = 70;
export const USER_VOTES_PAGE_SIZE = 20;
export const REPORTS_PAGE_SIZE = 25;
export const SEARCH_PAGE_SIZE = 25;
export const RECENT_LIMIT = 100;

export const LOGIN_TIMEOUT_MS = 10_000;
export const SESSION_TIMEOUT_MS = 5_000;
export const DEFAULT_TIMEOUT_MS = 60_000;
export const TOAST_MS = 5_000;

export const PASSWORD_MIN_LENGTH = 8;
export const COMMENT_MAX_LENGTH = 500;

export type Tone = 'green' | 'yellow' | 'orange' | 'red';

/** Score badge of today's table: the 0–100 score on the ten-point scale, one decimal. */
export function scoreTone(score: number): Tone {
  const tenPoint = score / 10;
  if (tenPoint >= 8) return 'green';
  return tenPoint >= 6 ? 'yellow' : 'red';
}

/** Positive-vote share, a rounded percentage. */
export function positiveShareTone(percent: number): Tone {
  if (percent >= 80) return 'green';
  if (percent >= 60) return 'yellow';
  return percent >= 40 ? 'orange' : 'red';
}

/** The comment counter turns orange above 80% of the limit and red above 90%. */
export function commentCounterTone(length: number): 'neutral' | 'orange' | 'red' {
  if (length > COMMENT_MAX_LENGTH * 0.9) return 'red';
  return length > COMMENT_MAX_LENGTH * 0.8 ? 'orange' : 'neutral';
}

/** 'Unscored count: total opportunities minus high-score opportunities.' */
export function unscoredCount(stats: {
  total_opportunities: number;
  high_score_opportunities: number;
}): number {
  return stats.total_opportunities - stats.high_score_opportunities;
}

/** Used when today's opportunities cannot be fetched: the smaller of 5 and 10% of the unscored count. */
export function estimateTodayUnscored(unscored: number): number {
  return Math.min(5, Math.floor(unscored * 0.1));
}

/** Share of positive votes in whole percent; undefined without votes. */
export function positivePercent(positive: number, total: number): number | undefined {
  return total > 0 ? Math.round((100 * positive) / total) : undefined;
}
