import type { ReportAddress } from './report-address.ts';

const VIEWS = [
  { view: 'aggregated', label: 'Aggregated' },
  { view: 'votes', label: 'Per Vote' },
] as const;

interface ViewToggleProps {
  view: ReportAddress['view'];
  onView(view: ReportAddress['view']): void;
}

export function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    <fieldset className="inline-flex rounded-sm border border-field p-0.5">
      <legend className="sr-only">View</legend>
      {VIEWS.map((each) => (
        <button
          key={each.view}
          type="button"
          aria-pressed={each.view === view}
          onClick={() => onView(each.view)}
          className="h-8 rounded-xs px-4 font-medium text-muted hover:text-text aria-pressed:bg-action aria-pressed:text-on-action pointer-coarse:h-11"
        >
          {each.label}
        </button>
      ))}
    </fieldset>
  );
}
