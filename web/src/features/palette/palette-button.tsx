import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDocumentKeys } from '#lib/use-document-keys.ts';
import { toast } from '#ui/toast.tsx';
import type { PaletteAction } from './palette-groups.ts';

// Every screen has the button, but few visits open the palette.
const load = async () => ({ default: (await import('./palette.tsx')).Palette });
const Palette = lazy(load);

/** Opens the command palette, as does Ctrl-K or Cmd-K on every screen; the same keys close it. */
export function PaletteButton({ actions }: { actions: readonly PaletteAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    load().then(
      () => setOpen(true),
      () => toast.error('Unable to connect to server'),
    );
  useDocumentKeys((event) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      event.key.toLowerCase() !== 'k'
    )
      return;
    // Browsers have a use of their own for it.
    event.preventDefault();
    if (isOpen) setOpen(false);
    // A question that is open is answered first.
    else if (!document.querySelector('dialog[aria-modal=true]')) void open();
  });
  return (
    <>
      <button
        type="button"
        aria-label="Command palette"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 font-medium text-ink-muted text-sm hover:text-white lg:h-9 lg:min-w-9"
      >
        <Search className="size-5" aria-hidden="true" />
        <kbd className="rounded-sm border border-white/25 px-1.5 font-sans text-xs max-xl:hidden">
          {/Mac/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <Suspense>{isOpen && <Palette actions={actions} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
