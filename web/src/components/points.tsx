import type { ReactNode } from 'react';

interface PointsProps {
  title: string;
  points: readonly string[];
  dot: string;
  none: string;
  /** How a sentence is shown, where it is more than its words. */
  show?: ((point: string) => ReactNode) | undefined;
}

/** A titled list of sentences with coloured dots. */
export function Points({ title, points, dot, none, show = (point) => point }: PointsProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1.5 grid gap-1.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <span aria-hidden="true" className={`mt-1.75 size-2 shrink-0 rounded-full ${dot}`} />
            <span className="[overflow-wrap:anywhere]">{show(point)}</span>
          </li>
        ))}
      </ul>
      {points.length === 0 && none && <p className="text-muted">{none}</p>}
    </div>
  );
}
