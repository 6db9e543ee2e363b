import { storedValue } from './stored-value.ts';

/**
 * The scoring job that the banner shows: the one this browser started, or the first one it got an update of. Its id is stored until the
 * banner is dismissed, so that a reload or another screen in between does not lose it.
 */
export const {
  get: followedJobId,
  set: followJob,
  useValue: useFollowedJobId,
} = storedValue('bidlight-scoring-job');
