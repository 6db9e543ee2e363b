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
  code: string | null | undefined;
  name: string | null | undefined;
}

/** A code with what it stands for, or 'N/A'. */
export function CodeText({ code, name }: CodeTextProps) {
  return code ? codeWithName(code, name ?? null) : 'N/A';
}
