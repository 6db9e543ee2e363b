/** An address as people write it, without what ends the sentence or the brackets around it. */
const ADDRESS = /(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]}'])/gi;

/** Plain text in which web addresses are links; nothing else of it is read as markup. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    // What the expression has caught are the odd parts.
    index % 2 === 1 && URL.canParse(part) ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-sm text-action underline"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}
