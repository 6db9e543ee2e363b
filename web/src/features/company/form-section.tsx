import { type ReactNode, useId } from 'react';
import { Card } from '#ui/page.tsx';

interface FormSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A part of a long form: what it is for on the left, the fields on the right. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-3 lg:grid-cols-[280px_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted">{description}</p>
      </div>
      <Card className="flex flex-col gap-5 p-4.5 sm:p-5">{children}</Card>
    </section>
  );
}
