/** The business constants of the specification, §9. */

export const TODAY_PAGE_SIZE = 10;
export const USERS_PAGE_SIZES = [10, 20, 50] as const;
export const USERS_INITIAL_PAGE_SIZE = 20;
/** The page size when `take` is absent; the screen always sends it. */
export const USERS_DEFAULT_TAKE = 10;
export const TOP_RFPS_LIMIT = 10;
/** The empty Top RFPs page names this score, and the list starts at it. */
export const TOP_RFPS_MIN_SCORE = 60;
/** An opportunity loses its scores so long after it has closed. */
export const SCORED_DAYS_AFTER_END = 30;
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

/** Share of positive votes in whole percent; undefined without votes. */
export function positivePercent(positive: number, total: number): number | undefined {
  return total > 0 ? Math.round((100 * positive) / total) : undefined;
}
