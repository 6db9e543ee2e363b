import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** An error message that screen readers announce at once. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-sm border border-bad/40 bg-bad-soft px-3.5 py-2.5 text-bad">
      {children}
    </div>
  );
}

interface RetryAlertProps {
  title?: string;
  text: string;
  /** Without it nobody has to: it is tried again by itself. */
  onRetry?: (() => void) | undefined;
}

/** A failed load with a button that tries it again. */
export function RetryAlert({ title, text, onRetry }: RetryAlertProps) {
  return (
    <ErrorAlert>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          {title && <p className="font-semibold">{title}</p>}
          <p>{text}</p>
        </div>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </ErrorAlert>
  );
}
