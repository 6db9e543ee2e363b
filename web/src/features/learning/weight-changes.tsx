import { useId } from 'react';

interface WeightChangesProps {
  title: string;
  items: readonly { name: string; change: number }[];
}

/** How much each word or factor raises or lowers scores compared with the previous version; the bars share one scale. */
export function WeightChanges({ title, items }: WeightChangesProps) {
  const id = useId();
  const largest = Math.max(...items.map(({ change }) => Math.abs(change)));
  return (
    <div>
      <h4 id={id} className="font-semibold text-sm">
        {title}
      </h4>
      {items.length === 0 && <p className="mt-1 text-muted text-sm">None moved.</p>}
      <ul aria-labelledby={id} className="mt-1.5 flex flex-col gap-1.5">
        {items.map(({ name, change }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_72px_84px] items-center gap-2.5 text-sm">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className={`block h-full rounded-full ${change < 0 ? 'bg-bad' : 'bg-good'}`}
                style={{ width: `${largest > 0 ? Math.max(4, (Math.abs(change) / largest) * 100) : 0}%` }}
              />
            </span>
            <span className={`text-right tabular-nums ${change < 0 ? 'text-bad' : 'text-good'}`}>
              {change < 0 ? 'down' : 'up'} {Math.abs(change).toFixed(2)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
