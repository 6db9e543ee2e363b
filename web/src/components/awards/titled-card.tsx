import { type ReactNode, useId } from 'react';
import { Card } from '#ui/page.tsx';

/** A part of a page of figures. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className="min-w-0 p-4.5">
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-3 font-semibold text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
