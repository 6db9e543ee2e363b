import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** A button in the message, for what can be done about what it says. */
interface ToastAction {
  label: string;
  run(): void;
  /** It is not offered any more. */
  onGone?(): void;
}

interface ToastExtras {
  /** A second line. */
  note?: string | undefined;
  /** Takes the place of the message with the same name. */
  place?: string;
}

interface Toast extends ToastExtras {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action: ToastAction | undefined;
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

function show(kind: Toast['kind'], text: string, action?: ToastAction, extras: ToastExtras = {}): void {
  lastId += 1;
  const others = toasts.filter(({ place }) => !place || place !== extras.place);
  replace([...others, { id: lastId, kind, text, action, ...extras }]);
}

function dismiss(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Raises short messages that disappear after a while; any code may call it. */
export const toast = {
  success: (text: string, action?: ToastAction, extras?: ToastExtras) =>
    show('success', text, action, extras),
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
  const cameFrom = useRef<Element>(null);
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  // A message that goes with the focus or the pointer on it says neither that they have left it nor where to.
  const close = (id: number) => {
    dismiss(id);
    setHeld(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        rememberFocus(event);
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      className="fixed bottom-[calc(12px+var(--bottom-bar,0px))] left-[max(16px,50%-340px)] z-40 w-[min(388px,100%-32px)] print:hidden"
    >
      {AREAS.map(({ kind, urgency }) => (
        <div key={kind} aria-live={urgency}>
          {shown
            .filter((each) => each.kind === kind)
            .map((each) => (
              <ToastCard
                key={each.id}
                toast={each}
                stayMs={isHeld ? undefined : durationMs}
                onClose={() => close(each.id)}
              />
            ))}
        </div>
      ))}
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  /** Undefined while it does not disappear by itself. */
  stayMs: number | undefined;
  onClose(): void;
}

function ToastCard({ toast: { id, kind, text, note, action }, stayMs, onClose }: ToastCardProps) {
  useEffect(() => {
    if (stayMs === undefined) return;
    const timer = setTimeout(() => {
      dismiss(id);
      action?.onGone?.();
    }, stayMs);
    return () => clearTimeout(timer);
  }, [id, action, stayMs]);

  const Icon = kind === 'success' ? CircleCheck : TriangleAlert;
  return (
    <div
      data-toast
      className="mt-2.5 flex items-start gap-3 rounded-md border border-line bg-surface p-3.5 text-text shadow-card max-sm:py-2.5"
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-[18px] shrink-0 ${kind === 'success' ? 'text-good' : 'text-bad'}`}
      />
      <div className="flex-1">
        <p>{text}</p>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            onClose();
            action.run();
          }}
          className="-my-1 min-h-7 rounded-sm px-1.5 font-semibold text-action hover:underline pointer-coarse:min-h-11"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          onClose();
          action?.onGone?.();
        }}
        className="-m-1 flex size-7 items-center justify-center rounded-sm text-muted hover:text-text"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
