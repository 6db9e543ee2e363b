import { type TextPiece, toTitleCase, withoutReplacementCharacters } from '@bidlight/contract';

/** The pieces of a title in capitals as people write it: the case of a word depends on the whole title. */
export function readableTitlePieces(pieces: readonly TextPiece[]): TextPiece[] {
  const tidy = readablePieces(pieces);
  const title = toTitleCase(tidy.map(({ text }) => text).join(''));
  let at = 0;
  return tidy.map(({ text, isMatch }) => {
    const from = at;
    at += text.length;
    return { text: title.slice(from, at), isMatch };
  });
}

export function readablePieces(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.map(({ text, isMatch }) => ({ text: withoutReplacementCharacters(text), isMatch }));
}

/** So much of a line may stand before the first found word; more, and the word would be cut off at the line's end. */
const LEAD_LENGTH = 60;

/** The text from shortly before its first found word on. */
export function fromFirstMatch(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const first = pieces.findIndex(({ isMatch }) => isMatch);
  const lead = pieces
    .slice(0, Math.max(first, 0))
    .map(({ text }) => text)
    .join('');
  if (lead.length <= LEAD_LENGTH) return pieces;
  const kept = lead.slice(-LEAD_LENGTH).replace(/^\S*\s+/, '');
  return [{ text: `… ${kept}`, isMatch: false }, ...pieces.slice(first)];
}
