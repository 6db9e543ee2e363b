import { readableAgencies, readableTitle } from '@bidlight/contract';
import { Fragment, type ReactNode } from 'react';

interface WithOriginalProps {
  original: string | null;
  shown: string;
  children?: ReactNode;
}

/** A value as people write it; hovering shows the source's text where that differs. */
export function WithOriginal({ original, shown, children = shown }: WithOriginalProps) {
  if (original === null || original === shown) return children;
  return <span title={original}>{children}</span>;
}

/** The title of an opportunity, or 'Untitled RFP'. */
export function TitleText({ title }: { title: string | null }) {
  return <WithOriginal original={title} shown={readableTitle(title)} />;
}

/** An address, which is broken behind the @ where a line is too short for it. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** 'Nov 15, 2026, 2:06 PM ET', which is broken between the day and the time and nowhere else. */
export function DateTimeText({ text }: { text: string }) {
  const end = text.lastIndexOf(', ') + 1;
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, end)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(end + 1)}</span>
    </>
  );
}

/** The buyers from the department down, or 'N/A'. */
export function AgencyText({ names }: { names: readonly (string | null)[] }) {
  const original = [...new Set(names)].filter(Boolean).join(' · ');
  return <WithOriginal original={original} shown={readableAgencies(names) || 'N/A'} />;
}
