import type { ReactNode } from 'react';

interface PointsProps {
  title: string;
  points: readonly string[];
  dot: string;
  none: string;
  /** How a sentence is shown, where it is more than its words. */
  show?: ((point: string) => ReactNode) | undefined;
}

/** A titled list of sentences with coloured dots. Cut to two lines, a single sentence has both, and of more each has one. */
export function PointList({ title, points, dot, none, show = (point) => point }: PointsProps) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid-cols-[minmax(0,1fr)] mt-1.5 grid cut:max-h-[2lh] cut:gap-0 gap-1.5 cut:overflow-hidden cut:mt-0">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <span aria-hidden="true" className={`mt-[calc(0.5lh-4px)] size-2 shrink-0 rounded-full ${dot}`} />
            <span
              className={`min-w-0 [overflow-wrap:anywhere] ${points.length > 1 ? 'cut:truncate' : 'cut:line-clamp-2'}`}
            >
              {show(point)}
            </span>
          </li>
        ))}
      </ul>
      {points.length === 0 && none && <p className="text-muted">{none}</p>}
    </div>
  );
}
