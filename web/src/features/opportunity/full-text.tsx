import { Section } from './section.tsx';

/** The text as it was published, and its files. */
export function FullText({ text, attachments }: { text: string | null; attachments: readonly string[] }) {
  return (
    <Section title="Full text">
      <p className="mt-2 max-w-[75ch] whitespace-pre-line [overflow-wrap:anywhere]">
        {text ?? <span className="text-muted">The notice has no text.</span>}
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
