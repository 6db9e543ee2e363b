import { ChevronDown } from 'lucide-react';

interface MoreButtonProps {
  isOpen: boolean;
  onToggle(): void;
}

/** Shows a card in full, or cut again. */
export function MoreButton({ isOpen, onToggle }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium text-action text-sm hover:underline pointer-coarse:min-h-11 print:hidden"
    >
      {isOpen ? 'Less' : 'More'}
      <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}
