import { codeWithName } from '@bidlight/contract';
import type { ReactNode } from 'react';

/** Names with their values, in columns on wide screens. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CodeTextProps {
  code: string;
  name: string | null | undefined;
}

/** A code with what it stands for. */
export function CodeText({ code, name }: CodeTextProps) {
  return codeWithName(code, name ?? null);
}

interface StatedParts {
  place?: string | null | undefined;
  naicsCode: string | null;
  pscCode?: string | null | undefined;
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** 'The notice states no place, codes, or contact.': one sentence for all that is missing, and none where nothing is. */
export function missingText({ place, naicsCode, pscCode }: StatedParts, hasContact: boolean): string | null {
  const missing = [
    place === null && 'place',
    naicsCode === null && (pscCode ? 'NAICS code' : 'codes'),
    !hasContact && 'contact',
  ].filter((part) => part !== false);
  return missing.length > 0 ? `The notice states no ${OR.format(missing)}.` : null;
}
