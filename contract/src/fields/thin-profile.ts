import { z } from 'zod';

export const Sells = z.enum(['goods', 'services', 'both'], {
  error: 'What you sell must be goods, services or both',
});
export type Sells = z.output<typeof Sells>;

export const SELLS_LABELS: Readonly<Record<Sells, string>> = {
  goods: 'Goods',
  services: 'Services',
  both: 'Both',
};

/** The answers of a profile to which nobody has been asked, or which were skipped. */
export const NO_ANSWERS: { activities: string[]; sells: Sells | null } = { activities: [], sells: null };

const MIN_WORDS = 15;
const WORD = /[\p{L}\p{N}]\S*/gu;

/** Whether a capability statement, or none, is too short to score by, so that questions are asked beside it. */
export function isThin({ capabilityText }: { capabilityText: string }): boolean {
  return (capabilityText.match(WORD)?.length ?? 0) < MIN_WORDS;
}
