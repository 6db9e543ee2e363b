import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FilterGroupProps {
  title: string;
  hint: string;
  /** One of its filters is set. */
  isUsed: boolean;
  children: ReactNode;
}

/** Filters that few searches need: folded unless one of them is used. */
export function FilterGroup({ title, hint, isUsed, children }: FilterGroupProps) {
  return (
    <details open={isUsed} className="group open:basis-full">
      <summary className="flex min-h-6 w-fit items-center gap-1 rounded-sm font-medium text-sm pointer-coarse:min-h-11">
        {title}
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <p className="mt-1 mb-2.5 text-muted text-sm">{hint}</p>
      {children}
    </details>
  );
}
