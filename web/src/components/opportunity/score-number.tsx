import { scoreTone } from './tones.ts';

const COLOURS = { green: 'bg-good', yellow: 'bg-light', orange: 'bg-orange', red: 'bg-bad' } as const;

/** The score out of 100, as a number over a thin bar. */
export function ScoreNumber({ score }: { score: number | null }) {
  return (
    <div className="shrink-0 md:w-29">
      <p className="flex items-baseline gap-1.5">
        <strong className="font-semibold text-[28px] tabular-nums leading-8">{score ?? '–'}</strong>
        <span className="whitespace-nowrap text-muted text-xs">out of 100</span>
      </p>
      <span aria-hidden="true" className="block h-1 rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${COLOURS[scoreTone(score ?? 0)]}`}
          style={{ width: `${score ?? 0}%` }}
        />
      </span>
    </div>
  );
}
