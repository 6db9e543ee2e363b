import { basename } from 'node:path';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import type { NoticeSet } from '../ranking/notice-set.ts';
import { evaluatedCodes, type TextProfile } from '../ranking/profiles.ts';

/** Fewer, and a team would run out of notices to vote on. */
const MIN_NOTICES = 500;

/** That many profiles, spread evenly over the codes, so that a few of them stand for all sectors. */
export function chooseProfiles(
  set: Pick<NoticeSet, 'codes' | 'split'>,
  texts: readonly TextProfile[],
  count: number,
  file: string,
): TextProfile[] {
  const notices = set.codes.length;
  if (notices < MIN_NOTICES) {
    throw new StartupError(`${basename(file)} has ${notices} notices; at least ${MIN_NOTICES} are needed.`);
  }
  const codes = new Set(evaluatedCodes(set));
  const all = texts.filter(({ code }) => codes.has(code));
  if (all.length === 0) {
    throw new StartupError(
      `${basename(file)} has no known industry code with five notices in its earlier and in its later part.`,
    );
  }
  // The first of each of `count` equal parts.
  const part = Math.max(1, all.length / count);
  return all.filter((_, at) => Math.floor(at / part) !== Math.floor((at - 1) / part));
}
