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

/** A number with its name in one thin line; a dash while it is loading. A link in it may cover the tile. */
export function StatTile({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Card className="relative flex min-h-10 items-center justify-between gap-x-2 px-3.5 py-1.5 has-[a:hover]:border-action pointer-coarse:min-h-11">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-lg tabular-nums">{value ?? '–'}</dd>
    </Card>
  );
}
