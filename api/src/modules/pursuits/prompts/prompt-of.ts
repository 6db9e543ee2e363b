import {
  formatShortDate,
  formatShortDollars,
  type PursuitPrompt,
  type PursuitStage,
} from '@bidlight/contract';
import type { Moment } from '#store/list-conditions.ts';
import type { PursuitAward } from './prompts.queries.ts';

export interface PromptedPursuit {
  stage: PursuitStage;
  stageSince: Date;
  isCancelled: boolean;
  responseAt: Date | null;
  responseOffsetMinutes: number | null;
  answered: readonly string[];
}

interface Known {
  /** That nobody has answered yet, the newest first. */
  awards: readonly PursuitAward[];
  /** Where the product moved it from. */
  movedFrom: PursuitStage | undefined;
}

export const awardKey = ({ id }: Pick<PursuitAward, 'id'>): string => `award:${id}`;

/** What is asked or told about a pursuit now, the weightiest alone. Nothing of it is stored but the answers. */
export function promptOf(
  pursuit: PromptedPursuit,
  { awards, movedFrom }: Known,
  moment: Moment,
): PursuitPrompt | null {
  const { stage, responseAt, answered } = pursuit;
  const [newest] = awards;
  const won = `won:${pursuit.stageSince.toISOString()}`;
  if (movedFrom && !answered.includes(won)) {
    return { key: won, kind: 'won', text: 'Marked as won: the award is to you.' };
  }
  if (newest) return { key: awardKey(newest), kind: 'awarded', text: `${awardedText(awards)} Did you bid?` };
  const isUndecided = stage === 'reviewing' || stage === 'pursuing' || stage === 'submitted';
  if (isUndecided && pursuit.isCancelled && !answered.includes('cancelled')) {
    return { key: 'cancelled', kind: 'cancelled', text: 'It was cancelled.' };
  }
  if (stage !== 'pursuing' || !responseAt || responseAt > moment.now || pursuit.isCancelled) return null;
  // A deadline that moves is asked about again.
  const key = `deadline:${responseAt.toISOString()}`;
  if (answered.includes(key)) return null;
  const day = formatShortDate(responseAt.toISOString(), pursuit.responseOffsetMinutes ?? moment.timeZone);
  return { key, kind: 'deadline', text: `It was due ${day}. Submitted or not?` };
}

const MOST_NAMES = 2;

/** 'Awarded to Acme for $1.2M.' Of several lots all that are known, and what they come to where each says it. */
function awardedText(awards: readonly PursuitAward[]): string {
  const names = [...new Set(awards.flatMap(({ awardees }) => awardees))];
  const amounts = awards.flatMap(({ amount }) => (amount === null || amount <= 0 ? [] : [amount]));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const price = amounts.length === awards.length ? ` for ${formatShortDollars(total)}` : '';
  if (names.length === 0) return `Awarded${price}; the notice names no winner.`;
  const others = names.length - MOST_NAMES;
  const shown = names.slice(0, others > 0 ? MOST_NAMES : undefined);
  const list =
    others > 0
      ? `${shown.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`
      : shown.join(' and ');
  return `Awarded to ${list}${price}.`.replace(/\.\.$/, '.');
}
