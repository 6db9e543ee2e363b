import { formatCount, type ModelVersion } from '@bidlight/contract';

type Figures = NonNullable<ModelVersion['after']>;
type Ten = Figures['reliability'][number];

/** What was found among fewer votes than this may be chance. */
const MIN_VOTES = 5;

interface ReliabilityTableProps {
  version: number;
  figures: Figures;
}

/** What the scores promised and what the votes then said, by tens of the score. */
export function ReliabilityTable({
  version,
  figures: { reliability, calibrationError },
}: ReliabilityTableProps) {
  const votes = reliability.reduce((sum, ten) => sum + ten.votes, 0);
  return (
    <>
      <p className="mt-1 max-w-180 text-muted">
        {countOf(votes)} {votes === 1 ? 'was' : 'were'} held out: the model scored these opportunities without
        seeing the votes. The table compares its scores with the share of matches. A ‘match but no past
        history’ counts as part of a match.
      </p>
      {calibrationError !== null && (
        <p className="mt-1">On average the scores are off by {pointsOf(calibrationError)}.</p>
      )}
      <table className="mt-3 w-full max-w-200 table-fixed border-collapse text-left">
        <caption className="sr-only">Promised and found matches of version {version} by score</caption>
        <colgroup>
          <col className="w-[72px] sm:w-[96px]" />
          <col className="w-[84px] sm:w-[104px]" />
          <col />
          <col className="w-0 sm:w-[45%]" />
        </colgroup>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className={`${HEAD} text-left`}>
              Scores
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              <Mark tone={TONES.promised} /> Promised
            </th>
            <th scope="col" className={`${HEAD} pl-3 text-left sm:pl-5`}>
              <Mark tone={TONES.found} /> Found
            </th>
            <td aria-hidden="true" className="border-line border-b max-sm:hidden" />
          </tr>
        </thead>
        <tbody>
          {reliability.map((ten) => (
            <TenRow key={ten.from} ten={ten} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const HEAD = 'border-line border-b py-1.5 font-semibold';
const TONES = { promised: 'bg-action', found: 'bg-good' } as const;

function TenRow({ ten: { from, promised, found, votes } }: { ten: Ten }) {
  const isFew = votes < MIN_VOTES;
  const cell = `border-line border-b py-1.5 tabular-nums ${isFew ? 'text-muted' : ''}`;
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-medium`}>
        {from}–{from === 90 ? 100 : from + 9}
      </th>
      <td className={`${cell} text-right`}>{percent(promised)}</td>
      <td className={`${cell} pl-3 sm:pl-5`}>
        <span className={isFew ? '' : 'font-semibold'}>{percent(found)}</span>{' '}
        <span className="whitespace-nowrap text-muted text-sm">of {countOf(votes)}</span>
      </td>
      <td aria-hidden="true" className={`${cell} max-sm:hidden`}>
        <span className={`flex flex-col gap-1 ${isFew ? 'opacity-45' : ''}`}>
          <Bar share={promised} tone={TONES.promised} />
          <Bar share={found} tone={TONES.found} />
        </span>
      </td>
    </tr>
  );
}

function Bar({ share, tone }: { share: number; tone: string }) {
  return (
    <span className="block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span className={`block h-full rounded-full ${tone}`} style={{ width: percent(share) }} />
    </span>
  );
}

/** The colour of a column's bars, beside its name. */
function Mark({ tone }: { tone: string }) {
  return (
    <span aria-hidden="true" className={`mr-0.5 inline-block size-2 rounded-full max-sm:hidden ${tone}`} />
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function countOf(votes: number): string {
  return `${formatCount(votes)} ${votes === 1 ? 'vote' : 'votes'}`;
}

function pointsOf(error: number): string {
  const points = Math.round(error * 100);
  if (points === 0) return 'less than a point';
  return points === 1 ? '1 point' : `${points} points`;
}
