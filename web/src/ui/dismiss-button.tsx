import { X } from 'lucide-react';

/** The X at the end of a box that has had its say. */
export function DismissButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="-my-1 -mr-1.5 flex size-8 shrink-0 items-center justify-center rounded-sm hover:bg-black/5 pointer-coarse:size-11"
    >
      <X className="size-4.5" aria-hidden="true" />
    </button>
  );
}
