import type { TextPiece } from '@bidlight/contract';

/** The search terms are marked by elements, so that no markup of the text is ever interpreted. */
export function MarkedText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
      <mark key={at} className="rounded-xs bg-light-soft font-semibold text-warn">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
