import type { CallReply, pursuitOutcomes } from '@bidlight/contract';

export const NOTHING_COUNTED = { voted: 0, pursued: 0, submitted: 0, won: 0, lost: 0 };

/** The answer where nobody has voted or pursued anything. */
export const noOutcomes: CallReply<typeof pursuitOutcomes> = {
  success: true,
  total: NOTHING_COUNTED,
  months: [],
  agencies: [],
  naics: [],
  owners: [],
  lowScoredWins: [],
};
