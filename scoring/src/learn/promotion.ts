import { logLoss } from './evaluate.ts';

/** A held-out vote, and the chances that models which had not seen it gave to its notice. */
export interface HeldOutVote {
  label: number;
  champion: number;
  challenger: number;
  /** The share of matches among the votes that were not held out: the same for every notice. */
  constant: number;
}

type Predictor = Exclude<keyof HeldOutVote, 'label'>;

/** Why a challenger was refused. */
export type RefusalCause = 'model in use' | 'constant' | 'too many recommended';

export interface PromotionVerdict {
  outcome: 'promoted' | 'rejected';
  reason: string;
  cause: RefusalCause | null;
}

/** From this number of votes on the newest are held out, and the figures decide by themselves. */
export const VOTES_TO_COMPARE = 40;
/** A model that recommends a larger share of the recent notices than this does not select anything. */
const MAX_RECOMMENDED_SHARE = 0.25;
/** The two-sided 90% interval of a mean. */
const Z_90 = 1.645;

const CHAMPION = { name: 'champion', cause: 'model in use', words: 'the model in use' } as const;
const CONSTANT = { name: 'constant', cause: 'constant', words: 'saying the same of every notice' } as const;

/**
 * A challenger is promoted when its log-loss on votes that it has not seen is lower than the champion's and than a
 * constant's. A handful of votes cannot show by how much two models differ: below 40, it yields to the champion only when the
 * 90% interval of the difference lies wholly on the worse side. A constant needs no such allowance, because nothing is lost by
 * waiting. Votes that all say the same are foreseen best by a constant, and teach nothing.
 */
export function decide(
  heldOut: readonly HeldOutVote[],
  votes: number,
  recommendedShare: number,
  /** What they are called. */
  noun = 'votes',
): PromotionVerdict {
  if (recommendedShare > MAX_RECOMMENDED_SHARE) {
    const share = `${Math.round(recommendedShare * 100)}% of the recent notices`;
    return refused('too many recommended', `it would give 70 or more to ${share}.`);
  }
  const loss = (name: Predictor) => lossOf(heldOut, name).toFixed(3);
  const isFew = votes < VOTES_TO_COMPARE;
  const newest = `the ${heldOut.length} newest ${noun}`;
  for (const { name, cause, words } of [CHAMPION, CONSTANT]) {
    const hasDoubt = isFew && name === 'champion';
    const isWorse = hasDoubt
      ? isSurelyWorse(heldOut)
      : lossOf(heldOut, 'challenger') >= lossOf(heldOut, name);
    if (isWorse) {
      const what = isFew ? `${votes} ${noun}, each held out in turn,` : newest;
      const figures = `log-loss ${loss('challenger')}, against ${loss(name)}`;
      return refused(
        cause,
        `it foresaw ${what} ${hasDoubt ? 'worse' : 'no better'} than ${words} (${figures}).`,
      );
    }
  }
  const [own, champion] = [loss('challenger'), loss('champion')];
  const constant = isFew
    ? `, ${CONSTANT.words} ${loss('constant')}`
    : ` and than ${CONSTANT.words} (${loss('constant')})`;
  const reason = isFew
    ? `nothing speaks against it so far. On ${votes} ${noun}, each held out in turn, its log-loss is ${own}; ${CHAMPION.words} has ${champion}`
    : `it foresaw ${newest} better than ${CHAMPION.words} (log-loss ${own}, was ${champion})`;
  return {
    outcome: 'promoted',
    reason: `Promoted: ${reason}${constant}.`,
    cause: null,
  };
}

function refused(cause: RefusalCause, why: string): PromotionVerdict {
  return { outcome: 'rejected', reason: `Rejected: ${why}`, cause };
}

/** A label between 0 and 1 says 'at least so much', as in the calibration: a chance above it is no mistake. */
function lossOf(heldOut: readonly HeldOutVote[], name: Predictor): number {
  const judged = heldOut.map(({ label, ...chances }) => {
    const isSoft = label > 0 && label < 1;
    return { score: isSoft ? Math.min(label, chances[name]) : chances[name], label };
  });
  return logLoss(judged) ?? 0;
}

/** Than the champion. */
function isSurelyWorse(heldOut: readonly HeldOutVote[]): boolean {
  const differences = heldOut.map((vote) => lossOf([vote], 'challenger') - lossOf([vote], 'champion'));
  const count = differences.length;
  if (count < 2) return false;
  const mean = differences.reduce((sum, value) => sum + value, 0) / count;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return mean - Z_90 * Math.sqrt(variance / count) > 0;
}
