import { STOP_WORDS, singular } from '@bidlight/scoring';

const WORD = /[\p{L}\p{N}]{2,}/gu;
const MARKS = /\p{M}+/gu;

/**
 * The words of a text for the usual rankers, and for what is evaluated. They are not the engine's own terms, so that a
 * change of the engine changes neither its rivals nor its examination.
 */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return (plain.match(WORD) ?? []).filter((word) => !STOP_WORDS.has(word)).map(singular);
}
