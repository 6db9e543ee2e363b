const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  'thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 30 + 10 * at]),
);

/** A count in figures, in words or both: '12', 'twelve', 'twelve (12)', '(12)'. For use within patterns. */
export const COUNT = `(?:(?:${[...WORDS.slice(1), ...Object.keys(TENS)].join('|')}|[a-z]{3,9}-(?:${WORDS.slice(1, 10).join('|')})|one hundred(?: and)?(?: [a-z]{3,8}){0,2})? ?\\(\\d{1,4}\\)|\\d{1,4}(?: \\([a-z -]{3,20}\\))?|${[...WORDS.slice(1), ...Object.keys(TENS)].join('|')})`;

/** The number that a piece matched by `COUNT` means. */
export function countIn(piece: string): number | undefined {
  // 'One Hundred (100)': the figures are surer than the words.
  const figures = /\d+/.exec(piece)?.[0];
  if (figures) return Number(figures);
  const [first = ''] = /[a-z]+/.exec(piece) ?? [];
  const at = WORDS.indexOf(first);
  return at >= 0 ? at : TENS[first];
}
