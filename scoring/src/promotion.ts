import { logLoss } from './evaluate.ts';

/** A held-out vote, and the chances that models which had not seen it gave to its notice. */
export interface HeldOutVote {
  label: number;
  champion: number;
  challenger: number;
  /** The share of matches among the votes that were not held out: the same for every notice. */
  constant: number;
}

/** Why a challenger was refused. */
export type RefusalCause = 'model in use' | 'constant' | 'too many recommended';

export interface Verdict {
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

const RIVALS = [
  { name: 'champion', cause: 'model in use', words: 'the model in use' },
  { name: 'constant', cause: 'constant', words: 'saying the same of every notice' },
] as const;

/**
 * A challenger is promoted when its log-loss on votes that it has not seen is lower than the champion's and than a
 * constant's. A handful of votes cannot show that: below 40, it is refused only when the 90% interval of the difference
 * lies wholly on the worse side.
 */
export function decide(heldOut: readonly HeldOutVote[], votes: number, recommendedShare: number): Verdict {
  if (recommendedShare > MAX_RECOMMENDED_SHARE) {
    const share = `${Math.round(recommendedShare * 100)}% of the recent notices`;
    return refused('too many recommended', `it would give 70 or more to ${share}.`);
  }
  const own = lossOf(heldOut, 'challenger').toFixed(3);
  const isFew = votes < VOTES_TO_COMPARE;
  for (const { name, cause, words } of RIVALS) {
    const isWorse = isFew
      ? isSurelyWorse(heldOut, name)
      : lossOf(heldOut, 'challenger') >= lossOf(heldOut, name);
    if (isWorse) {
      const what = isFew ? `${votes} votes, each held out in turn, worse` : `${newest(heldOut)} no better`;
      const figures = `log-loss ${own}, against ${lossOf(heldOut, name).toFixed(3)}`;
      return refused(cause, `it foresaw ${what} than ${words} (${figures}).`);
    }
  }
  const [champion, constant] = RIVALS.map(({ name }) => lossOf(heldOut, name).toFixed(3));
  const reason = isFew
    ? `nothing speaks against it so far. On ${votes} votes, each held out in turn, its log-loss is ${own}; the model in use has ${champion}, saying the same of every notice ${constant}.`
    : `it foresaw ${newest(heldOut)} better than the model in use (log-loss ${own}, was ${champion}) and than saying the same of every notice (${constant}).`;
  return { outcome: 'promoted', reason: `Promoted: ${reason}`, cause: null };
}

function newest(heldOut: readonly HeldOutVote[]): string {
  return `the ${heldOut.length} newest votes`;
}

function refused(cause: RefusalCause, why: string): Verdict {
  return { outcome: 'rejected', reason: `Rejected: ${why}`, cause };
}

function lossOf(heldOut: readonly HeldOutVote[], name: 'champion' | 'challenger' | 'constant'): number {
  return logLoss(heldOut.map((vote) => ({ score: vote[name], label: vote.label }))) ?? 0;
}

function isSurelyWorse(heldOut: readonly HeldOutVote[], rival: 'champion' | 'constant'): boolean {
  const differences = heldOut.map((vote) => lossOf([vote], 'challenger') - lossOf([vote], rival));
  const count = differences.length;
  if (count < 2) return false;
  const mean = differences.reduce((sum, value) => sum + value, 0) / count;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return mean - Z_90 * Math.sqrt(variance / count) > 0;
}
