import type { CompanyProfile } from '@bidlight/contract';
import type { Profile } from '@bidlight/scoring';
import { titleOfNaics } from '#modules/company/naics-titles.ts';

/** The profile in the engine's words. No certification stated is not the same as none held: it excludes nothing. */
export function toEngineProfile(profile: CompanyProfile): Profile {
  return {
    capabilityText: profile.capabilityText,
    targetNaics: profile.targetNaics,
    naicsDescriptions: profile.targetNaics.flatMap((code) => titleOfNaics(code) ?? []),
    setAsides: profile.certifications.length > 0 ? profile.certifications : null,
    states: profile.states,
    pastPerformance: profile.pastPerformance.map(({ title, customer, description }) => ({
      text: `${title}. ${description}`,
      department: customer || null,
    })),
    includeWords: profile.includeWords,
    excludeWords: profile.excludeWords,
  };
}
