import { tokenise } from '#text/tokenise.ts';
import { UNTAUGHT_WORDS } from '#text/untaught-words.ts';
import { bucketOfTerm } from './hashed-terms.ts';
import type { Lexicon } from './lexicon.ts';

/** A word of a text that says something, and where it stands. */
export interface ContentWord {
  /** The same for 'dredge' and 'dredging'. Never shown. */
  stem: string;
  /** Its number in lexicon and models. */
  term: number;
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** A number, with a letter or two at most: '24x7'. */
const WITH_DIGITS = /^(?:\D?\D?\d+)+\D?\D?$/;

/** Without stop words, numbers and identifiers. */
export function contentWords(text: string): ContentWord[] {
  const words: ContentWord[] = [];
  for (const found of text.matchAll(WORD)) {
    const [word] = found;
    const content = contentOf(word);
    if (content) words.push({ ...content, from: found.index, to: found.index + word.length });
  }
  return words;
}

/** The same words come again and again; taking one apart costs more than finding it here. */
const known = new Map<string, Pick<ContentWord, 'stem' | 'term'> | null>();
const MAX_KNOWN = 50_000;

function contentOf(word: string): Pick<ContentWord, 'stem' | 'term'> | null {
  const earlier = known.get(word);
  if (earlier !== undefined) return earlier;
  const [term] = tokenise(word);
  const content = term && !WITH_DIGITS.test(term) ? { stem: stemOf(term), term: bucketOfTerm(term) } : null;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, content);
  return content;
}

/** Endings with the least number of letters that must be left before them. */
const ENDINGS: readonly [RegExp, number][] = [
  [/(?:ation|ion)$/, 5],
  [/al$/, 5],
  [/ment$/, 4],
  [/ing$/, 3],
  [/ed$/, 4],
  [/e$/, 3],
];

/** Coarser than a term: it only decides whether two words are of one family. */
function stemOf(term: string): string {
  for (const [ending, least] of ENDINGS) {
    const stem = term.replace(ending, '');
    if (stem !== term && stem.length >= least) return stem.replace(/(.)\1$/, '$1');
  }
  return term;
}

/** What stands in the notices and the profiles of any trade; beside the words of every procurement. */
const ANY_TRADE = `ability access activity additional administration administrative agency agreement also appropriate approved
  approximately area asset assistance associated authority base basic best building business capable care case center central
  certified change civilian clinic code commercial common community company complete comprehensive condition consultant
  continuous control coordination corporation cost country coverage critical current customer daily data defense
  delivery department dependable designated detail development direct disabled district division document effort
  employee engineer engineering enterprise environment equipment event excellence existing experience expert
  expertise facility family field file fill firm form free full fund general global good group guidance guide headquarters health high home
  hour house implementation important incidental individual industry initiative inspection installation institution integrated integration internal job
  knowledge labor large lead leading level licensed life local location long maintain maintenance major management manager
  manner market material matter measure member method military minor mission national natural necessary network non normal objective
  operate operating operation operational organization outside overall owned package people person personnel plan
  planning platform policy position practice primary private process processing product production professional
  program project property protection proven public quality range rapid real record region regional regular
  regulation repair replacement report reporting research resource result review risk role routine safety schedule
  scheduled sector secure security serve shop single skill solution space special specialist specialty staff staffing
  standard start state status structure subcontractor supervision supplier supply support surface survey system
  task team technical technician technology test testing tool trade training transition typical unit use user various
  vehicle veteran visit water wide woman worker workforce working world fort camp naval navy army air force afb marine coast
  guard county city district park lake river island region valley north south east west northern southern eastern western
  pacific atlantic clearance secret iso cmmi tier design build builder built construct construction industry industrial native
  owned owner minority diverse execution execute exercise framework modernization oversight compliance analysis analytical
  assessment strategy strategic innovation innovative digital client partner stakeholder lifecycle portfolio capability
  subsidiary corporate located founded dedicated worldwide nationwide residential institutional renovation
  improvement upgrade consulting advisory turnkey budget specialized emphasis focus
  idiq matoc satoc macc bpa gwac`;

const GENERIC: ReadonlySet<string> = new Set(tokenise(`${UNTAUGHT_WORDS} ${ANY_TRADE}`).map(stemOf));
/** Whether a text has a word that says what kind of work it is about: 'Services' has none. */
export function namesWork(text: string): boolean {
  return contentWords(text).some(({ stem }) => !GENERIC.has(stem));
}

/** A generic word says little, but 'repair' beside 'boiler' says more than 'boiler' alone. */
const GENERIC_WORTH = 0.25;
/** A word in more of the notices than this is no special one. */
const MAX_SHARE = 0.25;

export interface WordWorth {
  worthOf(word: ContentWord): number;
  /** Whether the word alone says what kind of work it is. */
  isSpecific(word: ContentWord): boolean;
}

export function wordWorth({ idf, documents }: Lexicon): WordWorth {
  const least = Math.log((documents + 1) / (MAX_SHARE * documents + 0.5));
  return {
    worthOf: ({ stem, term }) => Math.max(0.5, idf[term] ?? 0) * (GENERIC.has(stem) ? GENERIC_WORTH : 1),
    isSpecific: ({ stem, term }) => !GENERIC.has(stem) && (idf[term] ?? 0) >= least,
  };
}
