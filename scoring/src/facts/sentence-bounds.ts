/** Where the sentence around `at` begins, at most `most` characters back. */
export function sentenceStart(lower: string, at: number, most = 260): number {
  const from = Math.max(0, at - most);
  const before = lower.slice(from, at);
  let start = 0;
  for (const mark of before.matchAll(
    /(?<!(?:^|[ (])(?:mr|ms|mrs|dr|no|st|ft|u\.s|inc|bldg|[a-z])|[ap]\.m)[.?!;] /g,
  ))
    start = mark.index + mark[0].length;
  return from + start;
}

const SENTENCE_END = /[?!;]|[a-z)\d"]\.(?= [^a-z]|$| [a-z]{3})(?<!\b(?:no|st|ft|inc|mr|ms|a\.m|p\.m|dr)\.)/g;

/** Where the sentence around `at` ends, at most `most` characters on; a point within a number or an abbreviation ends none. */
export function sentenceEnd(lower: string, at: number, most = 200): number {
  // From before `at`: a point that stands there ends the sentence by the letter before it.
  const from = Math.max(0, at - 6);
  const piece = lower.slice(from, at + most);
  SENTENCE_END.lastIndex = Math.max(0, at - from - 1);
  for (let mark = SENTENCE_END.exec(piece); mark; mark = SENTENCE_END.exec(piece)) {
    const end = from + mark.index + mark[0].length;
    if (end > at) return end;
  }
  return from + piece.length;
}

/** What is asked of the bidder is not stated of the buy: 'Do you hold a facility clearance?' */
export function isAsked(lower: string, start: number, end: number): boolean {
  const stop = sentenceEnd(lower, end, 150);
  if (lower.charAt(stop - 1) === '?') return true;
  return ASKED.test(lower.slice(sentenceStart(lower, start), start));
}

const ASKED =
  /\b(?:do(?:es)? (?:you|your|the (?:company|contractor|offeror|vendor|firm)|respondents?)|is your|are you|can you(?:r)?|have you|has your|will you(?:r)?|whether (?!or not)|indicate (?:if|whether|your))\b|(?:^[^a-z]{0,6}(?:[a-z\d]{1,2}[.)] )?|\b(?:please|should|respondents (?:must|shall)|requested to|asked to) )(?:indicate|describe|state|identify|specify|list|discuss|explain|(?:provide|include|submit) (?:your|any|their|current|an? (?:description|list|brief|summary|statement)))\b/;
