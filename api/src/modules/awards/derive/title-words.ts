/** Words that say nothing of what is bought: small words, and those of the stage and the paper of a purchase. */
const STOP_WORDS = new Set(
  `a an and as at by for from in into is it its of off on or per that the this to via with
  amend amended amendment award awarded awardee bpa call cancel cancellation cancelled combined contract correction draft
  final intent modification notice only order posted presolicitation proposal purchase quotation quote reissue request
  required requirement revised rfi rfp rfq sole solicitation source sought special synopsis task update`.split(
    /\s+/,
  ),
);
const MAX_WORDS = 40;

/** The words of a title by which the likeness of two purchases is counted: small letters, singular, each once. */
export function titleWordsOf(title: string | null): string[] {
  // Offices write the product code before the title: '56--ROOF TILES'.
  const text = (title ?? '').replace(/^\s*[A-Z0-9]{1,4}\s*--/, '').toLowerCase();
  const words = (text.match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => /\p{L}/u.test(word) && word.length > 1)
    .map(singular)
    .filter((word) => !STOP_WORDS.has(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word) || /\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
