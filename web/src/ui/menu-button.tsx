import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';

interface MenuButtonProps {
  label: ReactNode;
  /** The accessible name of the button. */
  name: string;
  className: string;
  /** For names that people give; on phones as wide as the row. */
  isWide?: boolean;
  children(close: () => void): ReactNode;
}

/**
 * A button that opens a small panel below it; on phones below the row of buttons, which is placed for it and wide enough. Escape,
 * a click outside and moving the focus away close the panel.
 */
export function MenuButton({ label, name, className, isWide = false, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // The focus returns to the button before the panel is removed, so that a dialog opened from it can return it there.
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!area.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const ending = new AbortController();
    document.addEventListener('pointerdown', closeOutside, ending);
    document.addEventListener('focusin', closeOutside, ending);
    document.addEventListener('keydown', closeOnEscape, ending);
    return () => ending.abort();
  }, [isOpen, close]);

  return (
    <div ref={area} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={className}
      >
        {label}
      </button>
      {isOpen && (
        <div
          id={panelId}
          className={`on-surface absolute top-full right-0 z-30 mt-2 rounded-md border border-line bg-surface p-1.5 text-text shadow-card ${isWide ? 'w-80 max-sm:left-0 max-sm:w-auto' : 'w-64'}`}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
