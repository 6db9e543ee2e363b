import { type CompanyProfile, capacityOf, isThin } from '@bidlight/contract';
import { type Prepare, type Profile, type ProfileTexts, splitDenials } from '@bidlight/scoring';
import { relatedCodes } from '#modules/scoring/previews/related-codes.ts';
import { titleOfNaics } from '#store/code-titles.ts';

/** A profile without certifications has not said that it holds none, so no set-aside excludes it. */
export function toScoringProfile(profile: CompanyProfile, prepare: Prepare): Profile {
  return {
    ...toProfileTexts(profile),
    relatedNaics: relatedCodes(profile.targetNaics, prepare),
    setAsides: profile.certifications.length > 0 ? profile.certifications : null,
    states: profile.states,
    placePolicy: profile.placePolicy,
    excludeWords: profile.excludeWords,
    ruledOut: splitDenials(profile.capabilityText).ruledOut.map(({ phrase }) => phrase),
    isThin: isThin(profile),
    sells: profile.sells,
    ...capacityOf(profile),
  };
}

export function toProfileTexts(profile: CompanyProfile): ProfileTexts {
  return {
    capabilityText: statementOf(profile),
    targetNaics: profile.targetNaics,
    naicsDescriptions: profile.targetNaics.flatMap((code) => titleOfNaics(code) ?? []),
    pastPerformance: profile.pastPerformance.map(({ title, customer, office, description, year }) => ({
      text: `${title}. ${description}`,
      name: title,
      year,
      department: customer || null,
      office: office || null,
    })),
    includeWords: profile.includeWords,
  };
}

/** What the company says it does. Where that is little, the lines it has ticked count as said, each as a sentence. */
export function statementOf(profile: CompanyProfile): string {
  const { activities } = profile;
  const { offered } = splitDenials(profile.capabilityText);
  if (activities.length === 0 || !isThin(profile)) return offered;
  return [offered.replace(/[\s.]+$/, ''), ...activities]
    .filter(Boolean)
    .map((line) => `${line}.`)
    .join('\n');
}
