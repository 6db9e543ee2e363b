/** Enough of a word to know 'cleaning' from 'clean'. */
const STEM_LENGTH = 5;
/** Shorter ones are in every text. */
const MIN_WORD_LENGTH = 4;
/** So much of what a sentence says must be said in the texts; the rest are the words that join it. */
const MIN_SHARE = 0.5;

/**
 * Returns a function that tells whether a sentence keeps to the texts: every number, every name and everything between
 * quotation marks stands there, and so do half of its other words.
 */
export function groundedIn(texts: readonly string[]): (sentence: string) => boolean {
  const source = wordsOf(texts.join('\n'));
  const numbers = new Set(texts.join('\n').match(/\d+/g) ?? []);
  const words = new Set(source);
  const stems = new Set(source.map(stemOf));
  const line = ` ${source.join(' ')} `;
  const isQuoted = (quote: string) => line.includes(` ${wordsOf(quote).join(' ')} `);
  return (sentence) => {
    const said = wordsOf(sentence).filter((word) => word.length >= MIN_WORD_LENGTH && !/\d/.test(word));
    const known = said.filter((word) => stems.has(stemOf(word)));
    return (
      said.length > 0 &&
      known.length >= MIN_SHARE * said.length &&
      (sentence.match(/\d+/g) ?? []).every((number) => numbers.has(number)) &&
      namesOf(sentence).every((name) => words.has(name)) &&
      [...sentence.matchAll(/[“"]([^“”"]+)[”"]/g)].every(([, quote = '']) => isQuoted(quote))
    );
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function stemOf(word: string): string {
  return word.slice(0, STEM_LENGTH);
}

/** Words with a capital behind another word: the first one of a sentence has one anyway. */
function namesOf(sentence: string): string[] {
  return [...sentence.matchAll(/(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}\p{N}]+/gu)].map(([name]) =>
    name.toLowerCase(),
  );
}
