import type { CodeNames, NoticeFacts, Profile } from '#terms/notice.ts';
import { NEVER_BIDDABLE } from '#terms/notice-types.ts';
import { outsideOf, placeFit, placesOf, type StatedPlace } from '#terms/place.ts';
import { heldSetAsides, setAsideFit } from '#terms/set-asides.ts';

interface Eligibility {
  eligible: boolean;
  /** What excludes the company. */
  excludedBy: 'noticeType' | 'setAside' | 'place' | null;
  /** 'Not eligible: …', shown to people; null when nothing excludes the company. */
  reason: string | null;
}

/** Whether a company could prime this. It stands beside the score, never in it; unknown facts exclude nobody. */
export function eligibilityOf(
  facts: Pick<NoticeFacts, 'noticeType' | 'setAsideCode' | 'placeCity'> & StatedPlace,
  { setAsides, states, placePolicy }: Pick<Profile, 'setAsides' | 'states' | 'placePolicy'>,
  names: Pick<CodeNames, 'setAside' | 'place'>,
): Eligibility {
  const type = NEVER_BIDDABLE[facts.noticeType ?? ''];
  if (type) return notEligible('noticeType', `this is ${type}.`);
  const setAside = setAsideFit(facts.setAsideCode, setAsides && heldSetAsides(setAsides));
  if (setAside === 'not held') {
    const name = names.setAside(facts.setAsideCode ?? '');
    return notEligible('setAside', `${name}, and the profile holds no matching certification.`);
  }
  if (placePolicy === 'only') {
    const places = placesOf({ states, placePolicy });
    const isOutside = placeFit(facts, places) === 'outside';
    if (isOutside) return notEligible('place', `${names.place(facts)} ${outsideOf(places)}.`);
  }
  return { eligible: true, excludedBy: null, reason: null };
}

function notEligible(excludedBy: Eligibility['excludedBy'], because: string): Eligibility {
  return { eligible: false, excludedBy, reason: `Not eligible: ${because}` };
}
