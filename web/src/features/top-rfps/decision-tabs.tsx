import { type DecisionProgress, formatCount } from '@bidlight/contract';
import { Link } from 'react-router';
import type { View } from './top-rfps.api.ts';

interface DeskTabsProps {
  view: View;
  progress: DecisionProgress | undefined;
}

/** The two parts of the list, as links, and how far one is with the day's. */
export function DecisionTabs({ view, progress }: DeskTabsProps) {
  const tabs = [
    { to: '?', name: 'To decide', of: 'to-decide', count: progress?.waiting },
    { to: '?view=decided', name: 'Decided', of: 'decided', count: progress?.decided },
  ];
  return (
    <div className="mt-1 flex flex-wrap-reverse items-center justify-between gap-x-6 border-line border-b print:hidden">
      <nav aria-label="RFPs by decision" className="flex gap-5">
        {tabs.map(({ to, name, of, count }) => (
          <Link
            key={of}
            to={to}
            aria-current={of === view ? 'page' : undefined}
            className="-mb-px flex min-h-9 items-center gap-2 border-transparent border-b-2 font-medium text-muted hover:text-text aria-[current=page]:border-action aria-[current=page]:text-text pointer-coarse:min-h-11"
          >
            {name}
            <span className="min-w-6 rounded-full bg-sunken px-1.5 text-center text-muted text-xs tabular-nums leading-5">
              {count === undefined ? '–' : formatCount(count)}
            </span>
          </Link>
        ))}
      </nav>
      <p role="status" className="min-h-5 text-muted text-sm tabular-nums">
        {progress && progressText(progress)}
      </p>
    </div>
  );
}

/** 'To go' counts the day's ten; the list below is filled up and may have more. */
function progressText({ decidedToday, toDecide, waiting }: DecisionProgress): string {
  if (toDecide > 0) return `${formatCount(decidedToday)} decided today, ${formatCount(toDecide)} to go`;
  if (waiting > 0) return `${formatCount(decidedToday)} decided today, the day’s ten are done`;
  return `${formatCount(decidedToday)} decided today, nothing to go`;
}
