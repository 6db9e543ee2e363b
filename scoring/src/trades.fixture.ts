import { pick } from './market.fixture.ts';
import { bucketOfTerm } from './terms/hashed-terms.ts';
import { buildLexicon, type Lexicon } from './terms/lexicon.ts';
import { EMPTY_PROFILE, type Notice, type Profile } from './terms/notice.ts';
import { type PreparedNotice, preparer } from './terms/prepare.ts';
import { decodeTermVectors, encodeTermVectors, type TermVectors } from './terms/term-vectors.ts';
import { randomFrom } from './text/random.ts';
import { tokenise } from './text/tokenise.ts';

/** Trades with the code and the phrases of their notices. */
const TRADES = {
  hvac: {
    naics: '238220',
    phrases: `HVAC preventive maintenance|chiller replacement|boiler repair|air handler unit|ductwork cleaning|heating and
      cooling system|refrigerant compressor|rooftop unit|ventilation fan|thermostat controls`,
  },
  phones: {
    naics: '517111',
    phrases: `telephone line|dial tone service|Ethernet circuit|leased circuit of 100 Mbps|trunk line|point to point
      transport|circuit provider|bandwidth upgrade|voice service|carrier demarcation`,
  },
  custodial: {
    naics: '561720',
    phrases: `custodial services|floor waxing|restroom sanitation|trash removal|carpet shampooing|window washing|daily
      sweeping|office cleaning`,
  },
  laboratory: {
    naics: '334516',
    phrases: `mass spectrometer|centrifuge|reagent kit|microscope objective|pipette calibration|sample freezer|flow
      cytometer|laboratory incubator`,
  },
  parts: {
    naics: '332991',
    phrases: `roller bearing|hydraulic valve|gasket set|helical spring|bolt and washer|shaft coupling|actuator
      assembly|hose fitting`,
  },
  roofing: {
    naics: '238160',
    phrases: `roof replacement|membrane flashing|gutter repair|shingle removal|roof drain|insulation board|metal
      roofing|skylight sealing`,
  },
} as const;
export type Trade = keyof typeof TRADES;
export const TRADE_NAMES = Object.keys(TRADES) as Trade[];

/** What stands in notices of every trade. */
export const BOILERPLATE = [
  'Offerors must be registered in the System for Award Management prior to award.',
  'The Government intends to award a firm fixed price contract to the responsible offeror.',
  'Provisions and clauses are those in effect through the Federal Acquisition Circular.',
  'Quotes shall be submitted by electronic mail to the contracting officer before the closing date.',
  'The North American Industry Classification System code and small business size standard apply.',
  'Contractor personnel shall comply with all base security and access requirements.',
  'This announcement constitutes the only solicitation; a written solicitation will not be issued.',
  'Questions shall be submitted in writing no later than the date stated in the schedule.',
];

export function phrasesOf(trade: Trade): string[] {
  return TRADES[trade].phrases.split('|').map((phrase) => phrase.replace(/\s+/g, ' '));
}

export function boilerplate(characters: number, random: () => number): string {
  const sentences: string[] = [];
  for (let size = 0; size < characters; size += (sentences.at(-1) ?? '').length + 1) {
    sentences.push(pick(BOILERPLATE, random));
  }
  return sentences.join(' ');
}

/** A notice of one trade: two phrases as its title, a few more in a text that is mostly boilerplate. */
export function tradeNotice(id: string, trade: Trade, random: () => number): Notice {
  const phrase = () => pick(phrasesOf(trade), random);
  const work = Array.from({ length: 3 }, () => `The contractor shall provide ${phrase()} and ${phrase()}.`);
  return {
    id,
    title: `${phrase()}, ${phrase()}`,
    description: `${work.join(' ')} ${boilerplate(pick([0, 300, 2_000, 12_000], random), random)}`,
    solicitationNumber: null,
    department: null,
    office: null,
    noticeType: pick(['o', 'k', 'p', 'r', 's'], random),
    setAsideCode: null,
    naicsCodes: random() < 0.85 ? [TRADES[trade].naics] : [],
    pscCode: null,
    placeCity: null,
    placeState: null,
    placeCountry: null,
  };
}

export type TradeNotice = PreparedNotice & { trade: Trade; description: string | null };

/** Returns the same notices for the same arguments; `place` gives each its place. */
export function makeTrades(
  { count = 400, seed = 1, vectors = null as TermVectors | null },
  place: (random: () => number) => Partial<Notice> = () => ({}),
): { lexicon: Lexicon; notices: TradeNotice[] } {
  const random = randomFrom(seed);
  const invented = Array.from({ length: count }, (_, at) => {
    const trade = pick(TRADE_NAMES, random);
    return { ...tradeNotice(`n${at}`, trade, random), ...place(random), trade };
  });
  const lexicon = buildLexicon(invented);
  return { lexicon, notices: invented.map(preparer(lexicon, vectors)) };
}

/** A table in which the words of each group point in one direction, and the words of different groups apart. */
export function tableOfGroups(groups: readonly string[]): TermVectors {
  const dimensions = groups.length;
  const directions = new Map<number, number>();
  groups.forEach((group, at) => {
    for (const word of tokenise(group)) {
      if (!directions.has(bucketOfTerm(word))) directions.set(bucketOfTerm(word), at);
    }
  });
  const terms = Uint32Array.from(directions.keys()).sort();
  const values = new Float32Array(terms.length * dimensions);
  terms.forEach((term, row) => {
    values[row * dimensions + (directions.get(term) ?? 0)] = 1;
  });
  const idf = new Float32Array(terms.length).fill(1);
  return decodeTermVectors(encodeTermVectors({ dimensions, terms, idf, values }));
}

/** A table that knows the words of the trades and of the boilerplate. */
export function tableOfTrades(): TermVectors {
  return tableOfGroups([BOILERPLATE.join(' '), ...TRADE_NAMES.map((trade) => phrasesOf(trade).join(' '))]);
}

/** One paragraph and one code. */
export const HVAC_FIRM: Profile = {
  ...EMPTY_PROFILE,
  capabilityText: `We install, maintain and repair heating, ventilation and air conditioning in commercial and public
    buildings: chillers, boilers and air handlers, with preventive maintenance and emergency service at any time.`,
  targetNaics: ['238220'],
  naicsDescriptions: ['Plumbing, Heating, and Air-Conditioning Contractors'],
};
