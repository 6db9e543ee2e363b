import { isSite } from './site-names.ts';
import { textPhrases } from './text-phrases.ts';
import { tokenise } from './tokenise.ts';
import { NAME_WORDS, PROCUREMENT_WORDS } from './untaught-words.ts';

/** A phrase that says what the work is. */
export interface SubjectPhrase {
  /** Its terms, so that 'Custodial Services' and 'custodial service' are one phrase. */
  key: string;
  /** As it stands in the text. */
  form: string;
  /** Whether it stands by itself, and not within a longer one: the 'desk support' of 'help desk support' is no phrase. */
  isWhole: boolean;
}

const MAX_TERMS = 4;
const MAX_LENGTH = 80;

const termsOf = (words: string) => new Set(tokenise(words));
const NAMES = termsOf(`${NAME_WORDS} inc llc corp corporation ltd company`);
/** Words of every procurement that are in the names of work too: 'office furniture', 'spare parts', 'service desk'. */
const IN_NAMES_OF_WORK = 'service work information office line set part site source registered';
const PROCUREMENT = termsOf(
  `${PROCUREMENT_WORDS} acre bpa brand domestic feet foot gsa hour idiq justification mile square unrestricted`,
);
for (const term of termsOf(IN_NAMES_OF_WORK)) PROCUREMENT.delete(term);
/** With nothing else beside them they could be of any work. */
const NOT_TELLING = termsOf(
  `${IN_NAMES_OF_WORK} additional annual area assembly assistance base basic building complete component contractor delivery document
  documentation equal equipment facility full general heavy indefinite install installation kit large level local main
  maint maintenance major management material minor multiple national non open operation personal plan professional
  program project renew renewal repair replace replacement solution state supply support system task team technical
  unit upgrade user various`,
);
/** A phrase neither begins nor ends with them. */
const JOINING = /^(?:and|or|of|&|the|a|an|for|in|on|at|to)$/i;
/** What is done to the thing that a title names. */
const COMMANDS = /^(?:build|construct|furnish|install|procure|purchase|remove|renovate|replace|upgrade)$/i;

/**
 * The phrases of a text that say what the work is, and the runs of words within them. Never names, numbers, sites, words of
 * every procurement, or nothing but words of the buyer's name.
 */
export function subjectPhrases(
  text: string,
  { names, buyer }: { names: ReadonlySet<string>; buyer: string },
): SubjectPhrase[] {
  const buyerTerms = termsOf(buyer);
  return textPhrases(text)
    .flatMap((phrase) => partsOf(phrase, names))
    .flatMap(runsOf)
    .flatMap(({ form, isWhole }) => {
      const terms = tokenise(form);
      return namesWork(form, terms, buyerTerms) ? [{ key: terms.join(' '), form, isWhole }] : [];
    });
}

/** The words of a phrase between names, numbers and words of every procurement. */
function partsOf(phrase: string, names: ReadonlySet<string>): string[][] {
  const parts: string[][] = [[]];
  for (const word of phrase.split(' ')) {
    const isOut =
      /\p{N}/u.test(word) ||
      COMMANDS.test(word) ||
      tokenise(word).some((term) => NAMES.has(term) || PROCUREMENT.has(term) || names.has(term));
    if (isOut) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  // What is left of 'tier 1 to 3' or of 'Addicks Dam' is no name of work.
  return parts.map(withoutJoining).filter((part) => part.length > 1 || part.join(' ') === phrase);
}

function withoutJoining(words: readonly string[]): string[] {
  const isNamed = (word: string) => !JOINING.test(word);
  return words.slice(Math.max(0, words.findIndex(isNamed)), words.findLastIndex(isNamed) + 1);
}

/** All of the words, and every run of at least two of them. */
function runsOf(words: readonly string[]): { form: string; isWhole: boolean }[] {
  const runs = [{ form: words.join(' '), isWhole: true }];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 2; to <= words.length; to += 1) {
      const run = words.slice(from, to);
      if (run.length < words.length && withoutJoining(run).length === run.length) {
        runs.push({ form: run.join(' '), isWhole: false });
      }
    }
  }
  return runs;
}

function namesWork(form: string, terms: readonly string[], buyer: ReadonlySet<string>): boolean {
  if (terms.length > MAX_TERMS || form.length > MAX_LENGTH || isSite(form)) return false;
  if (terms.length === 1 && form === form.toUpperCase()) return false;
  const telling = terms.filter((term) => !NOT_TELLING.has(term));
  return telling.some((term) => term.length > 2) && !telling.every((term) => buyer.has(term));
}
