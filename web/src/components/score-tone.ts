import type { Tone } from '@bidlight/contract';

/** The colours of §9 in the look of the badges. */
export const BADGE_TONES = {
  green: 'good',
  yellow: 'warn',
  orange: 'orange',
  red: 'bad',
} as const satisfies Record<Tone, string>;
