import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  /** For content that needs more room than a form. */
  isWide?: boolean;
  /** For content without input, which can be closed by a click outside without a loss. */
  closesOnBackdrop?: boolean;
  /** For a question that can wait: the page stays usable, and the focus where it is. */
  isBeside?: boolean;
  onClose(): void;
  children: ReactNode;
}

const FRAME =
  'on-surface max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] overflow-y-auto rounded-lg border border-line bg-surface p-6 text-text shadow-card';
const MIDDLE = 'm-auto backdrop:bg-[rgb(8_15_30/0.55)]';
const CORNER = 'fixed inset-auto right-4 bottom-4 z-30 m-0';
/** The browser would begin with the X; whoever answers with the keyboard begins with the answer. */
const FIRST_FOCUS = ['[data-first-focus]', 'textarea, select, input:not([type=checkbox], [type=radio])'];

/**
 * A dialog on the browser's own element. A modal one traps the focus, closes on Escape and gives the focus back. It is
 * open for as long as it is rendered. The focus begins at the element with the attribute `data-first-focus`: the answer
 * of a question, or Cancel where the answer does harm. Without one it begins at the first field, and else at the X.
 */
export function Dialog(props: DialogProps) {
  const { title, isWide = false, closesOnBackdrop = false, isBeside = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // This is a layout effect because the focus can be restored only while the element is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isBeside) return;
    element?.showModal();
    if (element) focusFirst(element);
    return () => element?.close();
  }, [isBeside]);
  const closeBeside = useEffectEvent((event: MouseEvent) => {
    if (dialog.current && event.target === dialog.current && isOutside(event, dialog.current)) onClose();
  });
  // Before the dialog is seen: a click that comes at once must not be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!closesOnBackdrop || !element) return;
    element.addEventListener('click', closeBeside);
    return () => element.removeEventListener('click', closeBeside);
  }, [closesOnBackdrop]);

  return (
    <dialog
      ref={dialog}
      open={isBeside}
      aria-modal={!isBeside}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Enter that is held down since it opened the dialog answers nothing; in a text it makes lines.
        const isText = event.target instanceof HTMLTextAreaElement;
        if (event.repeat && event.key === 'Enter' && !isText) event.preventDefault();
      }}
      className={`${FRAME} ${isBeside ? CORNER : MIDDLE} ${isWide ? 'max-w-200' : isBeside ? 'max-w-100' : 'max-w-120'}`}
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

function focusFirst(dialog: HTMLDialogElement): void {
  const found = FIRST_FOCUS.map((selector) => dialog.querySelector<HTMLElement>(selector));
  found.find((element) => element !== null)?.focus();
}

/** The backdrop belongs to the element, so its clicks are recognised by their position. */
function isOutside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** The buttons at the end of a dialog; the main action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2.5">{children}</div>;
}
