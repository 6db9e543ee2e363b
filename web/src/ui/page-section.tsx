import { type ReactNode, useId } from 'react';
import { Card } from '#ui/page.tsx';

export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="p-4.5 sm:p-5.5">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
