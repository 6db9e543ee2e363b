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
