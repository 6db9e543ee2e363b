import { evidenceIn } from './evidence.ts';
import { comparable, FEATURES, type Feature, naicsMatch, phrasesIn } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import type { Model } from './model.ts';
import type { CodeNames, PreparedNotice } from './notice.ts';
import { nearestPastContract } from './past-performance.ts';
import { unboundTerms } from './phrases.ts';
import { outsideOf, placeStanding } from './place.ts';
import { preparer } from './prepare.ts';
import { shorten } from './requirement-text.ts';
import type { Scored } from './scorer.ts';
import { surroundingNames } from './surrounding-names.ts';
import type { TermVectors } from './term-vectors.ts';
import { tableOf } from './vector.ts';

export type FactorKey =
  | 'start'
  | 'profile'
  | 'pastPerformance'
  | 'naics'
  | 'setAside'
  | 'agency'
  | 'noticeType'
  | 'place'
  | 'includeWords'
  | 'excludeWords'
  | 'research'
  | 'votedFor'
  | 'votedAgainst'
  | 'cap'
  | 'languageModel';

/** One factor's share of a margin, and the phrase of the notice or the profile that caused it. */
export interface Cause {
  key: FactorKey;
  amount: number;
  evidence: string;
}

const FACTOR_OF_FEATURE: Readonly<Record<Feature, FactorKey>> = {
  naicsExact: 'naics',
  naicsRelated: 'naics',
  naicsOther: 'naics',
  setAsideHeld: 'setAside',
  setAsideNotHeld: 'setAside',
  pastPerformance: 'pastPerformance',
  agencyKnown: 'agency',
  typeBiddable: 'noticeType',
  typeOther: 'noticeType',
  placeInside: 'place',
  placeOutside: 'place',
  includeWords: 'includeWords',
  excludeWords: 'excludeWords',
  researchElsewhere: 'research',
};

export const FACTOR_LABELS: Readonly<Record<FactorKey, string>> = {
  start: 'Starting point',
  profile: 'Match with your profile',
  pastPerformance: 'Past performance',
  naics: 'NAICS code',
  setAside: 'Set-aside',
  agency: 'Agency',
  noticeType: 'Notice type',
  place: 'Place of performance',
  includeWords: 'Words to look for',
  excludeWords: 'Words to avoid',
  research: 'Research',
  votedFor: 'Terms your team voted for',
  votedAgainst: 'Terms your team voted against',
  cap: 'Limit before there are votes',
  languageModel: 'Language model',
};

/** The most buyers and codes beside the words that were voted for or against. */
const MAX_SURROUNDINGS = 2;

/** Returns a function that lists the factors of a notice's margin, the largest first. */
export function causeFinder(
  lexicon: Lexicon,
  vectors: TermVectors | null,
  model: Model,
  names: CodeNames,
): (notice: PreparedNotice, scored: Scored) => Cause[] {
  const profile = comparable(model.profile);
  const prior = tableOf(model.prior);
  const words = tableOf(model.words);
  const nearest = nearestPastContract(preparer(lexicon, vectors), model.profile.pastPerformance);
  return (notice, { margin }) => {
    const { title, vector, description = null } = notice;
    const quoted = (worthOf: (term: number) => number, sign: 1 | -1 = 1) => {
      const { words: found, quote } = evidenceIn(title, description, worthOf, sign);
      return { found: found.join(', '), quote };
    };
    const voted = (sign: 1 | -1) => {
      // Two surroundings may share a number, so only one that the model names alike is a reason.
      const surroundings = [...surroundingNames(notice)]
        .map(([term, name]) => ({ term, name, worth: sign * (words[term] ?? 0) }))
        .filter(({ term, name, worth }) => worth > 0 && model.names[term] === name)
        .sort((a, b) => b.worth - a.worth)
        .slice(0, MAX_SURROUNDINGS)
        .map(({ name }) => name);
      return [quoted((term) => words[term] ?? 0, sign).found, ...surroundings].filter(Boolean).join(', ');
    };
    const evidence: Partial<Record<FactorKey, () => string>> = {
      profile: () => {
        const unbound = unboundTerms(vector, model.prior.bound);
        const { found, quote } = quoted((term) =>
          unbound.has(term) ? 0 : (prior[term] ?? 0) * (lexicon.idf[term] ?? 0),
        );
        if (found) return `${found} – “${quote}”`;
        return margin.similarity > 0 ? 'The same in other words' : 'No words in common with the profile';
      },
      pastPerformance: () => {
        const past = nearest(vector);
        return past ? `Like “${shorten(past.text.trim(), 120)}”` : 'Like your past contracts';
      },
      naics: () => {
        const found = naicsMatch(notice.naicsCodes, profile);
        if (!found) return '';
        const { match, code, target } = found;
        if (match === 'naicsOther') return `${code} is none of your target codes`;
        return match === 'naicsExact' ? `${code} is a target code` : `${code} is close to ${target}`;
      },
      setAside: () =>
        `${names.setAside(notice.setAsideCode ?? '')}: ${margin.features[FEATURES.indexOf('setAsideHeld')] ? 'your profile holds it' : 'your profile does not hold it'}`,
      agency: () => `You have worked for ${notice.department}`,
      noticeType: () => names.noticeType(notice.noticeType),
      place: () => {
        const isOutside = placeStanding(notice, profile.places) === 'outside';
        return `${names.place(notice)} ${isOutside ? outsideOf(profile.places) : 'is one of your states'}`;
      },
      includeWords: () => textsOf(phrasesIn(profile.include, vector)),
      excludeWords: () => textsOf(phrasesIn(profile.exclude, vector)),
      research: () => 'A call for research, of which your profile says nothing',
      votedFor: () => voted(1) || 'Like notices that your team voted for',
      votedAgainst: () => voted(-1) || 'Like notices that your team voted against',
    };
    const amounts = new Map<FactorKey, number>([['profile', margin.similarity]]);
    FEATURES.forEach((name, at) => {
      const key = FACTOR_OF_FEATURE[name];
      amounts.set(key, (amounts.get(key) ?? 0) + (margin.features[at] ?? 0));
    });
    amounts.set('votedFor', margin.votedFor);
    amounts.set('votedAgainst', margin.votedAgainst);
    return [...amounts]
      .filter(([, amount]) => amount !== 0)
      .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
      .map(([key, amount]) => ({ key, amount, evidence: evidence[key]?.() ?? '' }));
  };
}

function textsOf(phrases: readonly { text: string }[]): string {
  return phrases.map(({ text }) => `“${text}”`).join(', ');
}
