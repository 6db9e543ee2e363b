import type { Phrase } from '#score/features.ts';
import { type ContentWord, contentWords } from '#terms/content-words.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { sentencesOf } from '#text/sentences.ts';

/** A sentence of a notice with its words. */
export interface QuotableSentence {
  text: string;
  words: readonly ContentWord[];
  stems: ReadonlySet<string>;
  isTitle: boolean;
}

const MAX_TEXT_LENGTH = 12_000;
const MAX_QUOTE_LENGTH = 110;
const MAX_LEAD_LENGTH = 60;

/** The sentences of a notice that can be quoted, the title last. White space is collapsed. */
export function sentencesIn({
  title,
  description,
}: Pick<PreparedNotice, 'title' | 'description'>): QuotableSentence[] {
  const heading = (title ?? '').replace(/\s+/g, ' ').trim();
  const texts = sentencesOf((description ?? '').slice(0, MAX_TEXT_LENGTH));
  return [
    ...texts.map(({ text }) => toSentence(text, false)),
    ...(heading ? [toSentence(heading, true)] : []),
  ];
}

function toSentence(text: string, isTitle: boolean): QuotableSentence {
  const words = contentWords(text);
  return { text, words, stems: new Set(words.map(({ stem }) => stem)), isTitle };
}

/** A quote begins after one of these, so that 'they ask for' can stand before it: 'shall provide | janitorial services'. */
const LEAD_INS =
  /[.;:!?,]\s+(?![A-Z]{2}\b)|[()[\]•·*"“”|]\s*|\s[-–—]+\s|(?<![\p{L}\p{N}-])(?:provid(?:e|es|ed|ing)|perform(?:s|ing)?|furnish(?:es|ing)?|supply(?:ing)?|deliver(?:s|ing)?|procur(?:e|es|ing)|purchas(?:e|es|ing)|acquir(?:e|es|ing)|obtain(?:ing)?|requir(?:e|es|ed|ing)|includ(?:e|es|ed|ing)|consist(?:s|ing)?(?: \p{L}+ly)? of|involv(?:e|es|ing)|compris(?:e|es|ing)|accomplish(?:ing)?|conduct(?:ing)?|seek(?:s|ing)?|solicit(?:s|ing)?|needs?(?: of)?|shall|will|must|for|to|is|are|be|been|as|that|which|with|in|at|by|from|on(?!\s+site)|has|have|this|these|its?)\s+/giu;
/** A quote ends before one of these: nothing behind them says what the work is. */
const ENDS =
  /(?<![\s.]\p{L})[.;:!?](?=\s|$)|[()[\]•·*"“”|]|\s[-–—]+\s|,?\s+(?:in accordance with|as (?:described|specified|outlined|defined|stated|required|detailed|listed|set forth)|iaw|pursuant to|per the|which|in anticipation of|necessary to|required to|required by|via|see)(?![\p{L}\p{N}])/iu;
const ARTICLES =
  /^[\s/–—-]*(?:(?:the|(?:government|contractor)['’]s|an?|all|any|its|their|and|or|of|for|to|such|following|other|necessary|required|various)\s+)*/i;

/** What no quote ends with. */
const LOOSE_END =
  /(?:[\s,;:.–—-]+(?:as well as|and|or|including|such as|to|of|for|the|with|in|at|by|an?|on|from|all|any|is|are|be|was|were|would|will|shall|must|may|can|that|this|these|not|only|also|has|have|its?|approximately|one|two|three|four|five|six|\d+|&))*[\s,;:–—-]*$/i;

/** A quote with fewer words begins earlier in its sentence. */
const MIN_WORDS = 3;

/** The part of a sentence around a place in it, verbatim, cut at words with '…' where it is longer. */
function quoteAround(text: string, from: number, to: number): string {
  const [near, earlier] = startsBefore(text.slice(0, from));
  const quote = quoteFrom(text, near, from, to);
  return quote.split(' ').length < MIN_WORDS ? quoteFrom(text, earlier, from, to) : quote;
}

/** Where a quote can begin: behind the last of the words that lead to it, or behind the one before in the same clause. */
function startsBefore(before: string): [near: number, earlier: number] {
  const ends = [0, ...[...before.matchAll(LEAD_INS)].map((found) => found.index + found[0].length)];
  const starts = [...new Set(ends.map((at) => at + (ARTICLES.exec(before.slice(at))?.[0].length ?? 0)))];
  const near = starts.at(-1) ?? 0;
  const earlier = starts.at(-2) ?? near;
  return [near, MARKS.test(before.slice(earlier, near)) ? near : earlier];
}

const MARKS = /[()[\]•·*"“”|]|[.;:!?]\s/;

function quoteFrom(text: string, start: number, from: number, to: number): string {
  const isFar = from - start > MAX_LEAD_LENGTH;
  // Within a long sentence it begins at a word.
  const at = isFar ? text.indexOf(' ', from - MAX_LEAD_LENGTH - 1) + 1 : start;
  const mark = isFar ? '…' : '';
  const rest = text.slice(to);
  const room = Math.max(0, MAX_QUOTE_LENGTH - (to - at) - 2);
  const end = ENDS.exec(rest)?.index ?? rest.length;
  const comma = rest.slice(0, room).search(/,(?=\s)[^,]*$/);
  const until = end <= room ? end : comma;
  if (until >= 0) return mark + tidy(text.slice(at, to + until), to - at);
  return `${mark}${tidy(rest.charAt(room) ? cutAtWord(text.slice(at, to + room)) : text.slice(at), to - at)}…`;
}

/** Without a loose end, but never without what it was made for. */
function tidy(quote: string, least: number): string {
  const end = Math.max(least, LOOSE_END.exec(quote)?.index ?? quote.length);
  return quote.slice(0, end).trim();
}

function cutAtWord(text: string): string {
  return text.slice(0, Math.max(0, text.lastIndexOf(' ')) || text.length);
}

/** Sentences about the procedure: they name many things and ask for none. */
const PROCEDURE =
  /\b(?:FAR|DFARS|NAICS|PSC|clauses?|provisions?|size standard|offerors?|offers?|bidders?|vendors?|quot(?:e|es|er|ers|ation|ations)|proposals?|submit(?:ted|ting)?|submissions?|e-?mail|sam\.gov|regist(?:ered|ration)|set[- ]?asides?|solicitations?|closing date|deadline|responses?|respond|respondents?|questions|point of contact|contracting officer|classification code|synopsis|amendment|wage determination|capability statements?|https?|www|page \d|evaluat(?:ed|ion)|experienced?|qualifications?|magnitude|award(?:ed)?|authorit(?:y|ies)|incorporated|interested part(?:y|ies)|past performance|small business(?:es)?|telephone|phone|attach(?:ed|ments?)|exhibits?|appendix|annex|enclosures?|LLC|Inc|NSN|\d{5,}\w*)\b/i;

/** A question, or what a reply should describe, asks for an answer and not for work. */
const QUESTION =
  /^(?:describe|explain|identify|list|discuss|if|what|how|does|do|can|is|are|please|whether|when|where|who|why)\b/i;

export function isProcedure(quote: string): boolean {
  return PROCEDURE.test(quote) || QUESTION.test(quote);
}

/** What stands shortly before the title of a code: it is said of thousands of notices. */
const CODE = /\b(?:NAICS|PSC|size standard|(?:service|classification|product) code|\d{6})\b/i;
const CODE_DISTANCE = 70;

/** The quote around a place in a sentence; undefined where nothing of the work is said there. */
export function quoteOfWork(text: string, from: number, to: number): string | undefined {
  if (text.endsWith('?') || CODE.test(text.slice(Math.max(0, from - CODE_DISTANCE), to))) return undefined;
  const quote = quoteAround(text, from, to);
  return isProcedure(quote) ? undefined : quote;
}

/** What is denied is not asked for: 'no asbestos work is included'. */
export function isDenied(text: string, from: number): boolean {
  const before = text.slice(0, from).replace(/\bnot (?:be )?(?:limited|restricted|exceed)\b/gi, '');
  return DENIAL.test(before);
}
const DENIAL =
  /\b(?:no|not|never|nor|neither|without|exclud(?:e|es|ed|ing)|except(?:ing|ions?)?|other than)\b|n['’]t\b/i;

/** A quote that can stand behind 'they ask for': whole words of one thing, from where it begins, and no sentence. */
export function isTelling(quote: string): boolean {
  return (
    !quote.startsWith('…') &&
    !STORY.test(quote) &&
    /^\p{L}/u.test(quote) &&
    quote.split(' ').length >= MIN_WORDS
  );
}

const STORY =
  /\s(?:will|is|are|was|were|has|have|had|may|can|could|should|would|does|do|not|requests?|contains?|appl(?:y|ies)|replaces?|covers?|keeps?|takes?)(?:\s|$)/i;

/** Whether a text that stands above a reason has the words of its quote. */
export function isSaidIn(text: string | null, quote: string): boolean {
  return text?.includes(quote.replace(/^…|…$/g, '')) ?? false;
}

/** Where all words of one of the phrases stand together, best said; undefined where they are scattered over the notice. */
export function quoteOf(
  sentences: readonly QuotableSentence[],
  phrases: readonly Phrase[],
): { phrase: string; quote: string } | undefined {
  let best: { phrase: string; quote: string; telling: number } | undefined;
  for (const { text: phrase, terms } of phrases) {
    for (const { text, words, isTitle } of sentences) {
      for (const [at, word] of words.entries()) {
        const next = words.slice(at, at + terms.length);
        if (word.term !== terms[0] || !terms.every((term, place) => next[place]?.term === term)) continue;
        if (isDenied(text, word.from)) continue;
        const quote = quoteOfWork(text, word.from, next.at(-1)?.to ?? word.to);
        const telling =
          quote && !isTitle && isTelling(quote) ? 1 + Math.min(8, quote.split(' ').length) : 0.5;
        if (quote && telling > (best?.telling ?? 0)) best = { phrase, quote, telling };
      }
    }
  }
  return best;
}
