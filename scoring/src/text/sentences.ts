import {
  ABBREVIATIONS,
  HEADINGS,
  NUMBERED,
  RUN_ON_STARTERS,
  STARTERS,
  ZONE_WORDS,
} from './sentence-words.ts';

export interface Sentence {
  /** The source from `start` to `end`, with whitespace and HTML tags collapsed to single spaces. */
  text: string;
  start: number;
  end: number;
}

interface Token {
  text: string;
  start: number;
  end: number;
}

/** Tables and texts without any full stop are cut at this length. */
const MAX_LENGTH = 700;
/** A line shorter than this was ended by its writer, not by the width of a page. */
const WRAPPED_LINE = 60;
const MAX_HEADING_WORDS = 6;

const BLOCK_TAG = /<\/?(?:p|br|div|li|ul|ol|tr|td|th|table|tbody|h[1-6]|hr)\b[^<>]{0,300}>/gi;
const INLINE_TAG = /<\/?(?:a|b|i|u|em|strong|span|font|sup|sub)\b[^<>]{0,300}>|&nbsp;|&#160;/gi;
/** Where a sentence ends within a token: other scripts, rows of dots, rules, empty cells, a forgotten space. */
const INNER_END =
  /[。！？؟।۔]+|\.{4,}|[-_=]{4,}|\*{3,}|\|{2,}|(?<=\p{Ll}{2}|\))[.!?](?=(?:The|This|These|All|Contractor|Offerors|Please|It|In)(?![\p{L}\p{N}.]))|[•●▪◦‣■►➢](?=.)/gu;
const PLAIN_WORD = /^[\dA-Za-z]+[,.:;]?$/;
const BULLET = /^(?:[-–—*•●▪◦‣■►➢·]+|o)$/u;
/** A bullet that touches its first word. */
const LEADING_BULLET = /^(?:[•●▪◦‣■►➢·]+|[-–—*]+(?=\p{L}))/u;
const MARKER =
  /^(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,5}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\d{1,3}(?:\.\d{1,3}){1,5}|#\d{1,3}[.:)]?)$/;
/** A solicitation's number at the end of a header. */
const IDENTIFIER = /^(?=.{0,39}\d)[\dA-Z-]{8,40}$/;
const ADDRESS = /:\/\/|^www\.|@/;
const TERMINATED = /[.!?…]+["'”’»)\]*]*$/u;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** The sentences, list items, headings and table rows of a text, in their order, in linear time. */
export function sentencesOf(text: string): Sentence[] {
  const readable = blankTags(text);
  const tokens = tokensOf(readable);
  const sentences: Sentence[] = [];
  let first = 0;
  let lineStart = 0;
  for (let at = 1; at <= tokens.length; at++) {
    const previous = tokens[at - 1] as Token;
    const next = tokens[at];
    const breaks = next ? lineBreaks(readable, previous.end, next.start) : 2;
    const lineLength = previous.end - lineStart;
    if (breaks > 0 && next) lineStart = next.start;
    const ends =
      !next ||
      breaks > 1 ||
      (breaks === 1 && endsAtLineBreak(previous, next, lineLength)) ||
      endsBetween(tokens, first, at) ||
      next.end - (tokens[first] as Token).start > MAX_LENGTH;
    if (!ends) continue;
    for (const piece of pieces(tokens, first, at)) addSentence(sentences, readable, piece);
    first = at;
  }
  return sentences;
}

/** Tags become spaces of the same length, and line breaks where they end a block, so that places stay true. */
function blankTags(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(BLOCK_TAG, (tag) => '\n\n'.padEnd(tag.length))
    .replace(INLINE_TAG, (tag) => ' '.repeat(tag.length));
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const words = /\S+/g;
  for (let match = words.exec(text); match; match = words.exec(text)) {
    const { 0: word, index } = match;
    // Most words are plain, and looking for an end inside each of them took half of the time.
    if (PLAIN_WORD.test(word)) {
      tokens.push({ text: word, start: index, end: index + word.length });
      continue;
    }
    let from = 0;
    for (const { 0: end, index: at } of word.matchAll(INNER_END)) {
      // A bullet begins what follows it; everything else ends what stands before it.
      const cut = /[•●▪◦‣■►➢]/u.test(end) ? at : at + end.length;
      if (cut > from && cut < word.length) {
        tokens.push({ text: word.slice(from, cut), start: index + from, end: index + cut });
        from = cut;
      }
    }
    tokens.push({ text: word.slice(from), start: index + from, end: index + word.length });
  }
  return tokens;
}

function lineBreaks(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = from; at < to && breaks < 2; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) breaks++;
  }
  return breaks;
}

function endsAtLineBreak(previous: Token, next: Token, lineLength: number): boolean {
  if (MARKER.test(previous.text) || BULLET.test(previous.text)) return false;
  if (BULLET.test(next.text) || MARKER.test(next.text)) return true;
  if (/:$/.test(previous.text) && /^[\p{Lu}\p{N}]/u.test(next.text)) return true;
  // Words of a wrapped line go on; a short line before a capital is a heading, an address or a row.
  return lineLength < WRAPPED_LINE && !/^\p{Ll}/u.test(next.text) && !/[,;&]$/.test(previous.text);
}

/** Whether a sentence that begins at the token `first` ends before the token `at`. */
function endsBetween(tokens: Token[], first: number, at: number): boolean {
  const previous = (tokens[at - 1] as Token).text;
  const next = (tokens[at] as Token).text;
  // Most words of a text are followed by a small letter and have no punctuation: they are passed quickly.
  if (beginsSmall(next) && /[\p{L}\p{N}]$/u.test(previous.slice(-2))) return false;
  const touching = (tokens[at - 1] as Token).end === (tokens[at] as Token).start;
  if (touching || /(?:\.{4,}|[-_=]{4,}|\*{3,}|\|{2,})$/.test(previous.slice(-4))) return true;
  if (/^[•●▪◦‣■►➢]/u.test(next)) return true;
  if (isHeadingEnd(tokens, first, at) || startsHeading(tokens, at)) return true;
  if (TERMINATED.test(previous.slice(-12))) return endsAtStop(tokens, first, at);
  if (!isStarter(RUN_ON_STARTERS, next) || /[,;:(“"'/&-]$/.test(previous)) return false;
  if (startsSentence(tokens, at)) return true;
  // 'The' with a capital after it may belong to a name, unless a header or an address ends before it.
  return (
    /^(?:The|This|Enclosed)$/.test(next) &&
    (IDENTIFIER.test(previous) || ADDRESS.test(previous) || isHeader(tokens, at))
  );
}

/** Words of English are known by their code; a pattern would take several times as long for every word. */
function beginsSmall(token: string): boolean {
  const code = token.charCodeAt(0);
  return code < 128 ? code >= 97 && code <= 122 : /^\p{Ll}/u.test(token);
}

function beginsCapital(token: string): boolean {
  const code = token.charCodeAt(0);
  return code < 128 ? code >= 65 && code <= 90 : /^\p{Lu}/u.test(token);
}

/** A full stop: the end of a sentence, or of an abbreviation, a number of a list, an initial. */
function endsAtStop(tokens: Token[], first: number, at: number): boolean {
  const previous = (tokens[at - 1] as Token).text;
  const next = (tokens[at] as Token).text;
  const bare = previous.slice(-24).replace(/^[("'“‘[]+/, '');
  if (/^["'“([]*\p{Ll}/u.test(next) && !(MARKER.test(next) && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? ''))) {
    const word = bare.replace(/[.!?"'”’)\]]+$/u, '').toLowerCase();
    return /\p{Ll}{3}[.!?]["'”’)]?$/u.test(bare) && !ABBREVIATIONS.has(word) && RUN_ON_STARTERS.has(next);
  }
  if (at - 1 === first && MARKER.test(previous)) return false;
  if (!bare.endsWith('.')) return true;
  const word = bare.replace(/\.+$/, '').toLowerCase();
  if (word === 'a.m' || word === 'p.m')
    return !/^[^\p{Ll}]+$/u.test(next) && !ZONE_WORDS.has(next.toLowerCase().replace(/[^a-z]/g, ''));
  if (word === 'no' || word === 'nos')
    return !/\d/.test(next) && !NUMBERED.has((tokens[at - 2]?.text ?? '').toLowerCase());
  const isAbbreviation =
    ABBREVIATIONS.has(word) || /^\p{Lu}$/u.test(bare.slice(0, -1)) || /^(?:\p{L}\.){2,}$/u.test(bare);
  return !isAbbreviation || (isStarter(STARTERS, next) && (startsSentence(tokens, at) || word !== 'u.s'));
}

function isStarter(words: ReadonlySet<string>, token: string): boolean {
  if (token.length > 15 || !beginsCapital(token)) return false;
  const word = token.endsWith(',') || token.endsWith(':') ? token.slice(0, -1) : token;
  return words.has(word.toLowerCase());
}

/** "The solicitation is" begins a sentence; "The Sullivans" and "THE ROOF" may stand within one. */
function startsSentence(tokens: Token[], at: number): boolean {
  return /^\p{Lu}\p{Ll}*,?$/u.test((tokens[at] as Token).text) && /^\p{Ll}/u.test(tokens[at + 1]?.text ?? '');
}

/** Two words in capitals before a token that is not: 'SOURCES SOUGHT The Department'. */
function isHeader(tokens: Token[], at: number): boolean {
  return [at - 1, at - 2].every((place) => /^\p{Lu}{2,}$/u.test(tokens[place]?.text ?? ''));
}

/** A heading's colon ends it: "SCOPE OF WORK:", "Description:"; one without a colon ends before a sentence. */
function isHeadingEnd(tokens: Token[], first: number, at: number): boolean {
  const previous = (tokens[at - 1] as Token).text;
  const hasColon = previous.endsWith(':');
  if (
    !hasColon &&
    !(isStarter(RUN_ON_STARTERS, (tokens[at] as Token).text) && at - first <= MAX_HEADING_WORDS)
  )
    return false;
  for (let from = Math.max(first, at - MAX_HEADING_WORDS); from < at; from++)
    if ((from === first || hasColon) && isHeading(tokens, from, at)) return true;
  return false;
}

/** Whether a heading with a colon begins at the token, in the midst of a text without line breaks. */
function startsHeading(tokens: Token[], at: number): boolean {
  if (!beginsCapital((tokens[at] as Token).text)) return false;
  for (let end = at + 1; end <= at + MAX_HEADING_WORDS && end <= tokens.length; end++)
    if ((tokens[end - 1] as Token).text.endsWith(':')) return isHeading(tokens, at, end);
  return false;
}

function isHeading(tokens: Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).filter(({ text }) => !MARKER.test(text));
  if (words.length === 0 || !beginsCapital((words[0] as Token).text)) return false;
  const heading = words
    .map(({ text }) => text.slice(0, 40))
    .join(' ')
    .replace(/\s*:$/, '');
  if (HEADINGS.has(heading.toLowerCase())) return true;
  const isCapitals = (token: Token | undefined) =>
    token !== undefined && /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(token.text);
  const startsSentence = /[.!?:;*]$/.test(tokens[from - 1]?.text ?? '.');
  return (
    startsSentence && words.length > 1 && words.every(isCapitals) && /\p{Ll}/u.test(tokens[to]?.text ?? '')
  );
}

/** A run of tokens; a single token longer than a sentence may be is cut. */
function* pieces(tokens: Token[], first: number, end: number): Generator<{ start: number; end: number }> {
  let from = first;
  // Bullets are no words of the sentence.
  while (from < end - 1 && BULLET.test((tokens[from] as Token).text)) from++;
  const head = tokens[from] as Token;
  const start = head.start + (LEADING_BULLET.exec(head.text)?.[0].length ?? 0);
  const stop = (tokens[end - 1] as Token).end;
  for (let at = start; at < stop; at += MAX_LENGTH) yield { start: at, end: Math.min(stop, at + MAX_LENGTH) };
}

function addSentence(
  sentences: Sentence[],
  readable: string,
  { start, end }: { start: number; end: number },
): void {
  // A single blank, which nearly all are, stays as it is.
  const text = readable
    .slice(start, end)
    .replace(/ \s+|[^\S ]\s*/g, ' ')
    .trim();
  if (HAS_WORD.test(text)) sentences.push({ text, start, end });
}
