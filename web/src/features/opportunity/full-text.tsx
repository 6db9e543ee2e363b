import { withoutReplacementCharacters } from '@bidlight/contract';
import { ArrowUp } from 'lucide-react';
import type { Mark } from '#components/opportunity/quotations.ts';
import { PlaceLink } from '#components/opportunity/quote-link.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { cutAtMarks, type Piece, paragraphsOf } from './paragraphs.ts';

interface FullTextProps {
  text: string | null;
  marks: readonly Mark[];
}

/** The text as it was published, with all marked that the page quotes from it. */
export function FullText({ text, marks }: FullTextProps) {
  return (
    <PageSection title="Full text">
      {!text && <p className="mt-2 text-muted">The notice has no text.</p>}
      {text && (
        <div className="mt-2 grid max-w-[75ch] gap-3 leading-relaxed">
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph.start} className="whitespace-pre-line [overflow-wrap:anywhere]">
              {cutAtMarks(paragraph, marks).map((piece) => (
                <TextPiece key={piece.start} text={text} piece={piece} />
              ))}
            </p>
          ))}
        </div>
      )}
    </PageSection>
  );
}

/** Places are of the text as it came, so that it is cut before it is made readable. */
function TextPiece({ text, piece }: { text: string; piece: Piece<Mark> }) {
  const { start, end, mark } = piece;
  const words = withoutReplacementCharacters(text.slice(start, end));
  if (!mark) return words;
  return (
    <>
      <mark
        // A mark may go on in the next paragraph.
        id={start === mark.start ? mark.id : undefined}
        tabIndex={-1}
        className="rounded-xs bg-light-soft px-0.5 text-text focus:outline-2 focus:outline-action"
      >
        {words}
      </mark>
      {end === mark.end && mark.quotations.map(({ id, name }) => <BackLink key={id} to={id} name={name} />)}
    </>
  );
}

/** Back to what quotes these words. */
function BackLink({ to, name }: { to: string; name: string }) {
  return (
    <PlaceLink
      to={to}
      className="ml-1 inline-flex select-none items-center whitespace-nowrap rounded-sm align-baseline text-action text-xs hover:underline print:hidden"
    >
      <ArrowUp aria-hidden="true" className="size-3" />
      <span className="sr-only">Back to</span> {name}
    </PlaceLink>
  );
}
