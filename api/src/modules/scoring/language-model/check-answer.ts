import { isDenied, MAX_ADJUSTMENT, sentencesOf } from '@bidlight/scoring';
import { z } from 'zod';
import type { AiReading } from '#store/schema.ts';
import { findContacts } from './find-contacts.ts';
import { groundedIn } from './is-grounded.ts';

const MAX_POINTS = 3;
/** Fewer words occur in any text, whatever is said about them. */
const MIN_QUOTED_WORDS = 4;
/** People must know who says so, also in a mail; strengths and risks carry it with their quote. */
const MARK = '(Written by a language model.)';

const Point = z.object({
  text: z.string().describe('One short sentence.'),
  quote: z
    .string()
    .describe('Four words or more of the notice or the company profile that it rests on, copied exactly.'),
});
type Point = z.output<typeof Point>;

export const ModelAnswer = z.object({
  summary: z
    .string()
    .describe(
      'One to three short sentences: where, for how long and how big the work is, in words of the notice; empty where it does not say. Not the title, the score or a point again.',
    ),
  strengths: z.array(Point),
  risks: z.array(Point),
  adjustment: z.number().describe(`From -${MAX_ADJUSTMENT} to ${MAX_ADJUSTMENT} points; 0 when in doubt.`),
  reason: z.string().describe('Why the score should move, in one short sentence.'),
});

/** What the model was asked about. */
export interface AskedTexts {
  profile: string;
  notice: string;
  /** It stands above whatever the model writes. */
  title: string;
}

/**
 * Drops every point whose quote is not in the texts, strengths that are denied there, every sentence that does not keep to them, that
 * leads people to an address or a number that the notice does not have, and whatever says the title or something else again;
 * limits how far the score moves.
 */
export function checkAnswer(answer: z.output<typeof ModelAnswer>, texts: AskedTexts): AiReading {
  const { profile, notice, title } = texts;
  const sources = [wordsOf(profile), wordsOf(notice)];
  const known = findContacts(notice);
  const isGrounded = groundedIn([profile, notice]);
  const ofNotice = groundedIn([notice]);
  const checked = (text: string, maxLength: number) => withoutNewContacts(toLine(text, maxLength), known);
  const grounded = (text: string, maxLength: number) =>
    sentencesOf(checked(text, maxLength))
      .map((sentence) => sentence.text)
      .filter(isGrounded)
      .join(' ');
  const said = [wordsOf(title)].filter((words) => words.trim() !== '');
  /** Whether it is or contains what was said before; if not, it is said now. */
  const saysAgain = (text: string) => {
    const words = wordsOf(text);
    if (said.some((earlier) => words.includes(earlier) || earlier.includes(words))) return true;
    said.push(words);
    return false;
  };
  const toLines = (points: readonly Point[]) =>
    points
      .filter(({ quote }) => isQuoted(quote, sources))
      .map(({ text, quote }) => ({ text: grounded(text, 200), quote: checked(quote, 160) }))
      .filter(({ text, quote }) => text !== '' && quote !== '' && !saysAgain(text) && !saysAgain(quote))
      .slice(0, MAX_POINTS)
      .map(({ text, quote }) => `${text} (Language model, quoting “${quote}”)`);
  const points = Number.isFinite(answer.adjustment) ? Math.round(answer.adjustment) : 0;
  const stated = answer.strengths.filter(
    ({ quote }) => ![profile, notice].some((text) => isDeniedIn(text, quote)),
  );
  const [strengths, risks] = [toLines(stated), toLines(answer.risks)];
  const summary = sentencesOf(checked(answer.summary, 600))
    .map(({ text }) => text)
    .filter((sentence) => ofNotice(sentence) && !saysAgain(sentence))
    .join(' ');
  return {
    summary: summary && `${summary} ${MARK}`,
    strengths,
    risks,
    adjustment: Math.max(-MAX_ADJUSTMENT, Math.min(MAX_ADJUSTMENT, points)),
    reason: grounded(answer.reason, 200),
  };
}

/** The words alone, with a space on either side, so that case, spaces, quotes and line breaks make no difference. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

function isQuoted(quote: string, sources: readonly string[]): boolean {
  const words = wordsOf(quote);
  const isLongEnough = words.trim().split(' ').length >= MIN_QUOTED_WORDS;
  return isLongEnough && sources.some((source) => source.includes(words));
}

/** 'No asbestos work is included', 'we do not do janitorial work': what is denied is neither asked for nor offered. */
function isDeniedIn(source: string, quote: string): boolean {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? [];
  const form = new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu');
  return sentencesOf(source).some(({ text }) => {
    const found = form.exec(text);
    return found !== null && isDenied(text, found.index + found[0].length);
  });
}

function withoutNewContacts(text: string, known: ReadonlySet<string>): string {
  return sentencesOf(text)
    .map((sentence) => sentence.text)
    .filter((sentence) => [...findContacts(sentence)].every((contact) => known.has(contact)))
    .join(' ');
}

const toLine = (text: string, maxLength: number) =>
  text.replace(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed();
