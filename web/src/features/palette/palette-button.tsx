import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDocumentKeys } from '#lib/use-document-keys.ts';
import { Palette } from './palette.tsx';
import type { PaletteAction } from './palette-groups.ts';
import { findPursueActions } from './pursue-actions.ts';

/** Opens the command palette, as does Ctrl-K or Cmd-K on every screen; the same keys close it. */
export function PaletteButton({ actions }: { actions: readonly PaletteAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const [pursueActions, setPursueActions] = useState<readonly PaletteAction[]>([]);
  const open = () => {
    setPursueActions(findPursueActions());
    setOpen(true);
  };
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
    else if (!document.querySelector('dialog[aria-modal=true]')) open();
  });
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 font-medium text-ink-muted text-sm hover:text-white lg:h-9 lg:min-w-9"
      >
        <Search className="size-5" aria-hidden="true" />
        <span className="sr-only">Command palette</span>
        <span
          aria-hidden="true"
          className="rounded-sm border border-white/25 px-1.5 font-sans text-xs max-xl:hidden"
        >
          {/Mac/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <Palette actions={[...pursueActions, ...actions]} onClose={() => setOpen(false)} />}
    </>
  );
}
