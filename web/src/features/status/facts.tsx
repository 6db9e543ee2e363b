import type { ReactNode } from 'react';
import { Card } from '#ui/page.tsx';

export function StatusFacts({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      <Card className="mt-3 grow">
        <dl className="grid gap-3 px-4.5 py-4">{children}</dl>
      </Card>
    </section>
  );
}

/** A dash of the same height while it is loading. */
export function StatusFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-0.5 tabular-nums [overflow-wrap:anywhere]">{children || '–'}</dd>
    </div>
  );
}
