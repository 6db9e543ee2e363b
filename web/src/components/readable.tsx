import { readableAgencies, readableTitle } from '@bidlight/contract';
import type { ReactNode } from 'react';

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
  const [name, ...host] = email.split('@');
  if (host.length === 0) return email;
  return (
    <>
      {name}@<wbr />
      {host.join('@')}
    </>
  );
}

/** The buyers from the department down, or 'N/A'. */
export function AgencyText({ names }: { names: readonly (string | null)[] }) {
  const original = [...new Set(names)].filter(Boolean).join(' · ');
  return <WithOriginal original={original} shown={readableAgencies(names) || 'N/A'} />;
}
