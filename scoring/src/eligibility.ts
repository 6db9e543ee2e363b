import type { CodeNames, NoticeFacts } from './notice.ts';
import { NEVER_BIDDABLE } from './notice-types.ts';
import { heldSetAsides, setAsideStanding } from './set-asides.ts';

interface Eligibility {
  eligible: boolean;
  /** 'Not eligible: …', shown to people; null when nothing excludes the company. */
  reason: string | null;
}

/** Whether a company could prime this. It stands beside the score, never in it; unknown facts exclude nobody. */
export function eligibilityOf(
  facts: Pick<NoticeFacts, 'noticeType' | 'setAsideCode'>,
  setAsides: readonly string[] | null,
  names: Pick<CodeNames, 'setAside'>,
): Eligibility {
  const type = NEVER_BIDDABLE[facts.noticeType ?? ''];
  if (type) return notEligible(`this is ${type}.`);
  const standing = setAsideStanding(facts.setAsideCode, setAsides && heldSetAsides(setAsides));
  if (standing === 'not held') {
    const name = names.setAside(facts.setAsideCode ?? '');
    return notEligible(`${name}, and the profile holds no matching certification.`);
  }
  return { eligible: true, reason: null };
}

function notEligible(because: string): Eligibility {
  return { eligible: false, reason: `Not eligible: ${because}` };
}
