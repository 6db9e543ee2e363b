import { scoreTone } from './tones.ts';

const COLOURS = { green: 'text-good', yellow: 'text-light', orange: 'text-orange', red: 'text-bad' } as const;
const RADIUS = 40;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The score out of 100, as a ring and as a number. */
export function ScoreRing({ score }: { score: number | null }) {
  const share = (score ?? 0) / 100;
  return (
    <div className="relative size-22">
      <svg viewBox="0 0 88 88" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="44" cy="44" r={RADIUS} fill="none" strokeWidth="8" className="stroke-line" />
        <circle
          cx="44"
          cy="44"
          r={RADIUS}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          stroke="currentColor"
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          className={COLOURS[scoreTone(score ?? 0)]}
        />
      </svg>
      <p className="absolute inset-2 flex flex-col items-center justify-center rounded-full bg-surface text-center leading-tight">
        <strong className="font-semibold text-[22px] tabular-nums">{score ?? '–'}</strong>
        <span className="text-[11px] text-muted">out of 100</span>
      </p>
    </div>
  );
}
