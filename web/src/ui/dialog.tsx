import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  /** For content that needs more room than a form. */
  isWide?: boolean;
  /** For content without input, which can be closed by a click outside without a loss. */
  closesOnBackdrop?: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal dialog on the browser's own element: it traps the focus, closes on Escape and gives the focus back.
 * It is open for as long as it is rendered.
 */
export function Dialog({ title, isWide = false, closesOnBackdrop = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // This is a layout effect because the focus can be restored only while the element is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const closeBeside = useEffectEvent((event: MouseEvent) => {
    if (dialog.current && event.target === dialog.current && isBeside(event, dialog.current)) onClose();
  });
  useEffect(() => {
    const element = dialog.current;
    if (!closesOnBackdrop || !element) return;
    element.addEventListener('click', closeBeside);
    return () => element.removeEventListener('click', closeBeside);
  }, [closesOnBackdrop]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`on-surface m-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] overflow-y-auto rounded-lg border border-line bg-surface p-6 text-text shadow-card backdrop:bg-[rgb(8_15_30/0.55)] ${isWide ? 'max-w-200' : 'max-w-120'}`}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="font-semibold text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mt-1 -mr-2 flex size-9 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  );
}

/** The backdrop belongs to the element, so its clicks are recognised by their position. */
function isBeside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** The buttons at the end of a dialog; the main action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2.5">{children}</div>;
}
