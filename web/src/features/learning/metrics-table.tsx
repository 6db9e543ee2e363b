import { type ModelVersion, VOTES_TO_LEARN } from '@bidlight/contract';
import { compareMetrics, type MetricComparison } from './compare-metrics.ts';

/** Each metric before and after, measured on votes that the model had not seen. */
export function MetricsTable({ model: { version, votesUsed, before, after } }: { model: ModelVersion }) {
  if (!before && !after) {
    const reason =
      votesUsed < VOTES_TO_LEARN
        ? 'No figures below ten votes'
        : 'No figures: only a learning run measures them';
    return <p className="mt-3 text-muted">– {reason}</p>;
  }
  return (
    <table className="mt-4 w-full max-w-200 table-fixed border-collapse text-left">
      <caption className="sr-only">Figures of version {version}</caption>
      <colgroup>
        <col />
        <col className="w-[64px] sm:w-[110px]" />
        <col className="w-[64px] sm:w-[110px]" />
        <col className="w-[84px] sm:w-[160px]" />
      </colgroup>
      <thead>
        <tr className="text-muted text-xs">
          <th scope="col" className="border-line border-b py-2 pr-3 font-semibold">
            Figure
          </th>
          {['Before', 'After', 'Change'].map((name) => (
            <th
              key={name}
              scope="col"
              className="border-line border-b py-2 pr-3 text-right font-semibold last:pr-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareMetrics(before, after).map((comparison) => (
          <MetricRow key={comparison.name} comparison={comparison} />
        ))}
      </tbody>
    </table>
  );
}

const TONES = { better: 'text-good', worse: 'text-bad', same: 'text-muted', unknown: 'text-muted' } as const;

const LABELS = { better: 'Better', worse: 'Worse', same: 'Same', unknown: '–' } as const;

function MetricRow({
  comparison: { name, meaning, before, after, verdict, by },
}: {
  comparison: MetricComparison;
}) {
  const number = 'border-line border-b py-2 pr-3 text-right align-top tabular-nums';
  return (
    <tr>
      <th scope="row" className="border-line border-b py-2 pr-3 text-left align-top font-medium">
        {name}
        <span className="block font-normal text-muted text-sm max-sm:hidden">{meaning}</span>
      </th>
      <td className={number}>{before}</td>
      <td className={`${number} font-semibold`}>{after}</td>
      <td className={`${number} pr-0! ${TONES[verdict]}`}>
        {LABELS[verdict]} {by && <span className="whitespace-nowrap">by {by}</span>}
      </td>
    </tr>
  );
}
