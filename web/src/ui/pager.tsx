import { Button } from './button.tsx';

interface PagerProps {
  page: number;
  totalPages: number;
  text: string;
  previousLabel: string;
  onPage(page: number): void;
}

/** A page outside 1..totalPages is ignored: the buttons that would lead there are disabled. */
export function Pager({ page, totalPages, text, previousLabel, onPage }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 px-4.5 py-4">
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        {text}
      </p>
      <div className="flex gap-2">
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {previousLabel}
        </Button>
        <Button size="small" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
