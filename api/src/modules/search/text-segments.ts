import type { TextPiece } from '@bidlight/contract';

/** Text in which the database put found words between two control characters. */
export function toPieces(marked: string): TextPiece[] {
  return marked.split('\u0002').flatMap((part, index) => {
    if (index === 0) return piece(part, false);
    const [found = '', ...rest] = part.split('\u0003');
    return [...piece(found, true), ...piece(rest.join(''), false)];
  });
}

function piece(text: string, isMatch: boolean): TextPiece[] {
  return text === '' ? [] : [{ text, isMatch }];
}
