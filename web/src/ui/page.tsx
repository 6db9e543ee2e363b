import type { ReactNode } from 'react';

/** The common width of all screens. A dense one starts close under the menu. */
export function PageBody({ children, isDense = false }: { children: ReactNode; isDense?: boolean }) {
  return (
    <div className={`mx-auto w-full max-w-300 px-4 sm:px-6 ${isDense ? 'pt-4' : 'pt-8'}`}>{children}</div>
  );
}

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`rounded-lg border border-line bg-surface shadow-card ${className}`}>{children}</div>
  );
}

/** A number with its name; a dash of the same height while it is loading. A link in it may cover the tile. */
export function StatTile({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Card className="relative px-4.5 py-4 has-[a:hover]:border-action">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 font-semibold text-[26px] tabular-nums tracking-tight">{value ?? '–'}</dd>
    </Card>
  );
}
