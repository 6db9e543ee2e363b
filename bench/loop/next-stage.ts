import type { PursuitFields, PursuitStage } from '@bidlight/contract';
import { hashText } from '@bidlight/scoring';

/** A pursuit stays so many days where it is. */
const DAYS_IN: Readonly<Partial<Record<PursuitStage, number>>> = { reviewing: 1, pursuing: 2, submitted: 3 };
const SHARES = { wrongWithoutReason: 0.2, tooDear: 0.15, noCapacity: 0.1, won: 0.3 };

type Move = Pick<PursuitFields, 'stage'> & Partial<Pick<PursuitFields, 'decision' | 'decisionReasons'>>;

const noBid = (...decisionReasons: PursuitFields['decisionReasons']): Move => ({
  stage: 'no_bid',
  decision: 'no_go',
  decisionReasons,
});

/** What people do next about a pursuit, the same in every run; undefined while it waits, and where it has ended. */
export function nextStage({
  stage,
  days,
  sourceId,
  isRelevant,
}: {
  stage: PursuitStage;
  /** Since it came there. */
  days: number;
  sourceId: string;
  isRelevant: boolean;
}): Move | undefined {
  const wait = DAYS_IN[stage];
  if (wait === undefined || days < wait) return undefined;
  const luck = hashText(`${stage} ${sourceId}`) / 2 ** 32;
  if (stage === 'submitted') return { stage: luck < SHARES.won ? 'won' : 'lost' };
  if (stage === 'pursuing') return luck < SHARES.noCapacity ? noBid('capacity') : { stage: 'submitted' };
  if (!isRelevant) return luck < SHARES.wrongWithoutReason ? noBid() : noBid('out_of_scope');
  return luck < SHARES.tooDear ? noBid('price') : { stage: 'pursuing', decision: 'go' };
}
