import { type CompanyProfile, capacityOf } from '@bidlight/contract';
import type { Prepare, Profile, ProfileTexts } from '@bidlight/scoring';
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
    ...capacityOf(profile),
  };
}

export function toProfileTexts(profile: CompanyProfile): ProfileTexts {
  return {
    capabilityText: profile.capabilityText,
    targetNaics: profile.targetNaics,
    naicsDescriptions: profile.targetNaics.flatMap((code) => titleOfNaics(code) ?? []),
    pastPerformance: profile.pastPerformance.map(({ title, customer, description, year }) => ({
      text: `${title}. ${description}`,
      name: title,
      year,
      department: customer || null,
    })),
    includeWords: profile.includeWords,
  };
}
