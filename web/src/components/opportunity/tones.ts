export type Tone = 'green' | 'yellow' | 'orange' | 'red';

/** The badge of each colour of §9. */
export const BADGE_TONES = {
  green: 'good',
  yellow: 'warn',
  orange: 'orange',
  red: 'bad',
} as const satisfies Record<Tone, string>;

/** The tone of a score of 0 to 100; §9 defines it on the ten-point scale. */
export function scoreTone(score: number): Tone {
  const tenPoint = score / 10;
  if (tenPoint >= 8) return 'green';
  return tenPoint >= 6 ? 'yellow' : 'red';
}

/** The tone of the share of positive votes, a rounded percentage. */
export function positiveShareTone(percent: number): Tone {
  if (percent >= 80) return 'green';
  if (percent >= 60) return 'yellow';
  return percent >= 40 ? 'orange' : 'red';
}
