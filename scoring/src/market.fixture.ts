import type { Vote } from './fit/votes.ts';
import { buildLexicon, type Lexicon } from './terms/lexicon.ts';
import { type CodeNames, EMPTY_PROFILE, type Notice, type Profile } from './terms/notice.ts';
import { type PreparedNotice, preparer } from './terms/prepare.ts';
import { randomFrom } from './text/random.ts';

/** The fields of work of a small invented market, each with its own words. */
const FIELDS = {
  cleaning: `janitorial custodial cleaning floor restroom sweeping vacuum trash window disinfect housekeeping carpet
    polish supplies porter`,
  cloud: `cloud migration software hosting kubernetes devops application platform cybersecurity network helpdesk
    database licence server identity`,
  roads: `asphalt paving road bridge concrete excavation drainage culvert guardrail striping gravel bituminous
    resurfacing milling survey`,
  parts: `bearing valve gasket spring washer bolt bracket seal hydraulic actuator fitting hose coupling shaft pump`,
  health: `nursing physician clinical laboratory dental pharmacy radiology patient hospital therapy staffing medical
    surgical device reagent`,
} as const;
export type Field = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

const COMMON_WORDS =
  `government contractor shall provide services period performance base year option award notice response
  site facility department requirement quality delivery schedule personnel equipment material`.split(/\s+/);
const NAICS: Record<Field, string> = {
  cleaning: '561720',
  cloud: '541512',
  roads: '237310',
  parts: '332991',
  health: '621399',
};

export function wordsOf(field: Field): string[] {
  return FIELDS[field].split(/\s+/);
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

/** A notice of one field. Some words come from other fields, as in real texts. */
export function makeNotice(id: string, field: Field, random: () => number): Notice {
  const word = () => pick(random() < 0.12 ? wordsOf(pick(FIELD_NAMES, random)) : wordsOf(field), random);
  const sentence = () =>
    Array.from({ length: 9 }, () => (random() < 0.6 ? pick(COMMON_WORDS, random) : word())).join(' ');
  return {
    id,
    title: [word(), word(), pick(COMMON_WORDS, random)].join(' '),
    description: Array.from({ length: 4 }, sentence).join('. '),
    solicitationNumber: `W912DQ26R${String(Math.floor(random() * 9999)).padStart(4, '0')}`,
    department: pick(['DEPT OF DEFENSE', 'VETERANS AFFAIRS', 'INTERIOR', null], random),
    office: null,
    noticeType: pick(['o', 'k', 'p', 'r', 's', 'a', null], random),
    setAsideCode: pick(['SBA', '8A', 'HZC', 'WOSB', 'SDVOSBC', 'NONE', null], random),
    naicsCodes: random() < 0.8 ? [NAICS[field]] : [],
    pscCode: null,
    placeCity: null,
    placeState: pick(['VA', 'TX', 'CA', null], random),
    placeCountry: null,
  };
}

export interface Market {
  lexicon: Lexicon;
  notices: (PreparedNotice & { field: Field; description: string | null })[];
}

/** Returns the same market for the same arguments. */
export function makeMarket(count = 600, seed = 7): Market {
  const random = randomFrom(seed);
  const invented = Array.from({ length: count }, (_, at) => {
    const field = pick(FIELD_NAMES, random);
    return { field, notice: makeNotice(`n${at}`, field, random) };
  });
  const lexicon = buildLexicon(invented.map(({ notice }) => notice));
  const prepare = preparer(lexicon, null);
  return {
    lexicon,
    notices: invented.map(({ field, notice }) => prepare({ ...notice, field })),
  };
}

/** Names that only repeat the code, so that tests see where a name is used. */
export const CODE_NAMES: CodeNames = {
  setAside: (code) => `${code} set-aside`,
  naics: (code) => (code === '561720' ? 'Janitorial Services' : null),
  noticeType: (letter) => `type ${letter}`,
  place: ({ placeCity, placeState, placeCountry }) =>
    [placeCity, placeState ?? placeCountry].filter(Boolean).join(', '),
};

export const CLEANER: Profile = {
  ...EMPTY_PROFILE,
  capabilityText: 'Janitorial and custodial cleaning of offices and restrooms.',
  targetNaics: ['5617'],
  setAsides: ['SBA'],
  states: ['VA'],
  pastPerformance: [{ text: 'Floor cleaning and window washing', department: 'VETERANS AFFAIRS' }],
  includeWords: ['carpet'],
  excludeWords: ['asphalt'],
};

/** Votes for all notices of the field and against all others. The newest come last. */
export function votesOn(notices: Market['notices'], field: Field, voters = 1): Vote[] {
  return notices.map((notice, at) => ({
    id: `v${notice.id}`,
    voter: `voter${at % voters}`,
    value: notice.field === field ? ('relevant_match' as const) : ('not_match' as const),
    reasons: [],
    ageDays: notices.length - at,
    profileShare: 1,
    notice,
  }));
}
