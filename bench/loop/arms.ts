import { learnFromVotes } from '@bidlight/api/modules/scoring/learning/learn-from-votes.ts';
import { isLearningDue } from '@bidlight/api/modules/scoring/learning/learning-due.queries.ts';
import type { ScoringContext, ScoringDeps } from '@bidlight/api/modules/scoring/scoring-deps.ts';
import { isMonday, type Time } from './clock.ts';

/** When votes are learnt from; everything else is the same in all arms. */
export interface Arm {
  name: string;
  /** A relevant vote starts a pursuit, and people move it on until it has ended. */
  isPursuing?: boolean;
  /** Asked every quarter of an hour. */
  learn(deps: ScoringDeps, context: ScoringContext, time: Time): Promise<void>;
}

const WEEKLY_AT = 6 * 60;

const byItself: Arm = {
  name: 'by itself',
  async learn(deps, context) {
    if (await isLearningDue(deps.db, deps.now())) await learnFromVotes(deps, context, 'due');
  },
};

export const ARMS: readonly [Arm, ...Arm[]] = [
  byItself,
  { ...byItself, name: 'by itself, with pursuits', isPursuing: true },
  {
    name: 'once a week',
    // An operator's learning, which is for all companies.
    async learn(deps, context, { day, minutes }) {
      if (isMonday(day) && minutes === WEEKLY_AT) await learnFromVotes(deps, context, 'all');
    },
  },
  { name: 'never', learn: async () => {} },
];
