import { formatCount, type PursuitStage, STAGE_LABELS } from '@bidlight/contract';
import { Link, useSearchParams } from 'react-router';

interface ShowAllProps {
  stage: PursuitStage;
  total: number;
}

/** The way to the table of a stage of which the board has only the first ones, with the same filters. */
export function ShowAll({ stage, total }: ShowAllProps) {
  const [params] = useSearchParams();
  const table = new URLSearchParams(params);
  table.set('view', 'table');
  table.set('stage', stage);
  return (
    <p className="mt-2 px-1">
      <Link
        to={`?${table}`}
        aria-label={`Show all ${formatCount(total)} in ${STAGE_LABELS[stage]}`}
        className="inline-flex min-h-6 items-center rounded-sm text-action text-sm hover:underline pointer-coarse:min-h-11"
      >
        Show all {formatCount(total)}
      </Link>
    </p>
  );
}
