import type { ReactNode } from 'react';

interface TitledProps {
  title: string;
  /** The title beside the text, where there is room: a line less, and every text begins at the same place. */
  isRow?: boolean;
  children: ReactNode;
}

export function Titled({ title, isRow = false, children }: TitledProps) {
  return (
    <div
      className={`min-w-0 ${isRow ? 'wide:grid wide:grid-cols-[8.75rem_minmax(0,1fr)] wide:gap-x-3' : ''}`}
    >
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}

interface PointsProps extends Omit<TitledProps, 'children'> {
  points: readonly string[];
  dot: string;
  none: string;
  /** How a sentence is shown, where it is more than its words. */
  show?: ((point: string) => ReactNode) | undefined;
  /** What stands at the end of its line. */
  after?: ((point: string) => ReactNode) | undefined;
}

/** A titled list of sentences with coloured dots. Cut, it is the first of them, and how many more there are. */
export function PointList({ points, dot, none, show = (point) => point, after, ...titled }: PointsProps) {
  return (
    <Titled {...titled}>
      {points.length === 0 && <p className="text-muted">{none}</p>}
      {points.length > 0 && (
        <ul
          className={`grid-cols-[minmax(0,1fr)] grid print:gap-0.5 ${titled.isRow ? 'gap-1' : 'mt-1.5 gap-1.5'}`}
        >
          {points.map((point, at) => (
            <li key={point} className={`group/reason flex gap-2.5 ${at > 0 ? 'cut:sr-only' : ''}`}>
              <span
                aria-hidden="true"
                className={`mt-[calc(0.5lh-4px)] size-2 shrink-0 rounded-full ${dot}`}
              />
              <span className="min-w-0 [overflow-wrap:anywhere] cut:line-clamp-5 wide:cut:line-clamp-2">
                {show(point)}
                {at === 0 && points.length > 1 && (
                  <span aria-hidden="true" className="hidden cut:inline whitespace-nowrap text-muted">
                    {' '}
                    +{points.length - 1} more
                  </span>
                )}
              </span>
              {after?.(point)}
            </li>
          ))}
        </ul>
      )}
    </Titled>
  );
}
