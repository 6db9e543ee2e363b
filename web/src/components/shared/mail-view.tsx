interface MailViewProps {
  mail: { subject: string; text: string };
  /** The address of the HTML part on the server. */
  page: string;
}

/**
 * Both parts of a mail: HTML and plain text. The HTML is a page of its own, because mails have inline styles, which
 * our content security policy forbids. No script runs in it, and its links open in new windows.
 */
export function MailView({ mail: { subject, text }, page }: MailViewProps) {
  return (
    <>
      <iframe
        title={`The mail ‘${subject}’`}
        src={page}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[55dvh] min-h-80 w-full rounded-md border border-line"
      />
      <details className="mt-3">
        <summary className="rounded-sm py-1 font-medium pointer-coarse:py-2.5">Plain text</summary>
        <div className="mt-2 flex flex-col gap-3 rounded-md bg-sunken p-3.5 font-mono text-xs">
          {text.split(/\n{2,}/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail's paragraphs never move.
            <p key={index} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
    </>
  );
}
