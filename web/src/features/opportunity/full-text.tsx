import { withoutReplacementCharacters } from '@bidlight/contract';
import { useEffect, useRef } from 'react';
import type { Place } from './find-quote.ts';
import { Section } from './opportunity-sections.tsx';

interface FullTextProps {
  text: string | null;
  attachments: readonly string[];
  /** The words to show; every new object leads there again. */
  marked: Place | undefined;
}

/** The text and the files as they were published. */
export function FullText({ text, attachments, marked }: FullTextProps) {
  return (
    <Section title="Full text">
      <p className="mt-2 max-w-[75ch] whitespace-pre-line [overflow-wrap:anywhere]">
        {text ? (
          <MarkedText text={text} marked={marked} />
        ) : (
          <span className="text-muted">The notice has no text.</span>
        )}
      </p>
      {attachments.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Files</h3>
          <ul className="mt-1.5 grid gap-1.5">
            {attachments.map((address) => (
              <li key={address}>
                <a
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-action [overflow-wrap:anywhere] hover:underline"
                >
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** Places are of the text as it came, so that it is cut before it is made readable. */
function MarkedText({ text, marked }: { text: string; marked: Place | undefined }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!marked) return;
    mark.current?.scrollIntoView?.({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
  }, [marked]);
  if (!marked) return withoutReplacementCharacters(text);
  const { start, end } = marked;
  return (
    <>
      {withoutReplacementCharacters(text.slice(0, start))}
      <mark
        ref={mark}
        tabIndex={-1}
        className="scroll-my-20 rounded-xs bg-light-soft font-semibold text-warn"
      >
        {withoutReplacementCharacters(text.slice(start, end))}
      </mark>
      {withoutReplacementCharacters(text.slice(end))}
    </>
  );
}
