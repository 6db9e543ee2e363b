import type { NoticeFacts } from './notice.ts';
import { heldSetAsides, setAsideName, setAsideStanding } from './set-asides.ts';

export interface Eligibility {
  eligible: boolean;
  /** 'Not eligible: …', for people; null when nothing stands against it. */
  reason: string | null;
}

/** Kinds of notices that nobody can bid on, now or later. */
const NOT_BIDDABLE: Readonly<Record<string, string>> = {
  g: 'a sale of surplus property',
  a: 'an award notice, the contract is given',
  u: 'a justification, nothing is asked for',
  i: 'a notice of consolidation or bundling',
};

/**
 * Whether a company could prime this. A gate beside the score, never part of it; what is unknown excludes nobody.
 * `isClosed` is told by the caller, who knows the time: null when there is no deadline.
 */
export function eligibilityOf(
  facts: Pick<NoticeFacts, 'noticeType' | 'setAsideCode'>,
  setAsides: readonly string[] | null,
  isClosed: boolean | null,
): Eligibility {
  const kind = NOT_BIDDABLE[facts.noticeType ?? ''];
  if (kind) return notEligible(`this is ${kind}.`);
  if (isClosed) return notEligible('the response deadline has passed.');
  const standing = setAsideStanding(facts.setAsideCode, setAsides && heldSetAsides(setAsides));
  if (standing === 'not held') {
    return notEligible(
      `${setAsideName(facts.setAsideCode ?? '')}, and the profile holds no matching certification.`,
    );
  }
  return { eligible: true, reason: null };
}

function notEligible(because: string): Eligibility {
  return { eligible: false, reason: `Not eligible: ${because}` };
}
