/** Words of titles that describe the stage of a purchase and not what is bought. */
const STAGE_WORDS = new Set(
  `a an and at by for from in of on or the to with
  amend amended amendment amendments award awarded cancel canceled cancellation cancelled combined correction draft
  extended extension final intent modification notice only presolicitation pre posted proposal qa questions answers
  quotation quote reissue repost request revised rfi rfp rfq solicitation sought sources special synopsis update
  updated withdrawn`.split(/\s+/),
);

/** The words of a title that describe what is bought. */
function titleWords(title: string | null, number: string): Set<string> {
  const text = (title ?? '').replace(/^\s*[A-Z0-9]{1,4}\s*--/, '').toLowerCase();
  const words = (text.match(/[a-z0-9]+/g) ?? []).filter(
    (word) => !STAGE_WORDS.has(word) && !/^0*\d{1,2}$/.test(word) && word.toUpperCase() !== number,
  );
  return new Set(words);
}

/**
 * Whether a number is used for unrelated purchases: its notices have more than two distinct titles that
 * share less than half their words. Shared words are counted over all pairs of titles, against the shorter
 * of each pair, so that one long or odd title does not decide; the order of the titles never matters.
 */
export function isReusedNumber(titles: Iterable<string | null>, number: string): boolean {
  const distinct = new Map<string, Set<string>>();
  for (const title of titles) {
    const words = titleWords(title, number);
    if (words.size > 0) distinct.set([...words].sort().join(' '), words);
  }
  if (distinct.size <= 2) return false;

  const titlesWith = new Map<string, number>();
  for (const words of distinct.values()) {
    for (const word of words) titlesWith.set(word, (titlesWith.get(word) ?? 0) + 1);
  }
  let shared = 0;
  for (const count of titlesWith.values()) shared += (count * (count - 1)) / 2;
  // This sums the size of the shorter title over all pairs: in rising order each title is the shorter one of its pairs
  // with all that follow.
  const sizes = [...distinct.values()].map((words) => words.size).sort((a, b) => a - b);
  const possible = sizes.reduce((sum, size, at) => sum + size * (sizes.length - 1 - at), 0);
  return shared < possible / 2;
}
