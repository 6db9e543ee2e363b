import type { NoticeFacts, Profile } from './notice.ts';

/** Announcements that ask for research of any kind. A grant is no such word: most are places, as is a research centre. */
const ANNOUNCEMENT =
  /\b(?:broad agency announcement|BAA|research announcement|SBIR|STTR|funding opportunity|cooperative agreement|basic research|applied research|research and development(?!\s+(?:cent(?:er|re)|laborator|facilit|building|campus|command|activit)))\b/i;
/** Scientific research and development services. */
const RESEARCH_NAICS = '5417';
/** The product codes of research and development: AA10 to AZ99, in the old form a bare A. */
const RESEARCH_PRODUCT = /^A(?:[A-Z]\d|$)/;
const RESEARCH_WORDS =
  /\b(?:research|R\s?&\s?D|scien(?:ce|tific|tists?)|SBIR|STTR|BAA|prototyp\w+|experiment\w*)\b/i;

export function isResearch({ title, naicsCodes, pscCode }: NoticeFacts): boolean {
  return (
    ANNOUNCEMENT.test(title ?? '') ||
    naicsCodes.some((code) => code.startsWith(RESEARCH_NAICS)) ||
    RESEARCH_PRODUCT.test(pscCode ?? '')
  );
}

/** Whether the profile has a code or a word of research. */
export function doesResearch({
  targetNaics,
  capabilityText,
  includeWords,
  pastPerformance,
}: Profile): boolean {
  return (
    targetNaics.some((code) => code.startsWith(RESEARCH_NAICS) || RESEARCH_NAICS.startsWith(code)) ||
    [capabilityText, ...includeWords, ...pastPerformance.map(({ text }) => text)].some((text) =>
      RESEARCH_WORDS.test(text),
    )
  );
}
