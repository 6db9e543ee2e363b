import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

const AREAS = [
  { kind: 'success', urgency: 'polite' },
  { kind: 'error', urgency: 'assertive' },
] as const;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string): void {
  lastId += 1;
  replace([...toasts, { id: lastId, kind, text }]);
}

function dismiss(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Raises short messages that disappear after a while; any code may call it. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
};

/**
 * Shows the messages; it is rendered once. Screen readers announce what is added to an area that was there before, so
 * both areas are always there: one that waits for its turn, and one for errors, which does not.
 */
export function Toaster({ durationMs }: { durationMs: number }) {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  // Messages do not disappear while the pointer or the focus is on them.
  const [isHeld, setHeld] = useState(false);
  return (
    <section
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed right-4 bottom-[calc(16px+var(--bottom-bar,0px))] z-40 w-[min(388px,100%-32px)] print:hidden"
    >
      {AREAS.map(({ kind, urgency }) => (
        <div key={kind} aria-live={urgency}>
          {shown
            .filter((each) => each.kind === kind)
            .map((each) => (
              <ToastCard key={each.id} toast={each} stayMs={isHeld ? undefined : durationMs} />
            ))}
        </div>
      ))}
    </section>
  );
}

function ToastCard({ toast: { id, kind, text }, stayMs }: { toast: Toast; stayMs: number | undefined }) {
  useEffect(() => {
    if (stayMs === undefined) return;
    const timer = setTimeout(() => dismiss(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, stayMs]);

  const Icon = kind === 'success' ? CircleCheck : TriangleAlert;
  return (
    <div className="mt-2.5 flex items-start gap-3 rounded-md border border-line bg-surface p-3.5 text-text shadow-card">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-[18px] shrink-0 ${kind === 'success' ? 'text-good' : 'text-bad'}`}
      />
      <p className="flex-1">{text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismiss(id)}
        className="-m-1 flex size-7 items-center justify-center rounded-sm text-muted hover:text-text"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
