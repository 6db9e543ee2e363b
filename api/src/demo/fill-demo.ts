import { insertFinishedJob } from '#modules/jobs/jobs.queries.ts';
import { learnFromVotes } from '#modules/scoring/learning/learn-from-votes.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import type { Db } from '#platform/db/connect.ts';
import { withLock } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { collectSample } from './collect-sample.ts';
import { hasLearntModel, hasSampleNotice, switchMyMailOn } from './demo.queries.ts';
import { DEMO_ACCOUNTS } from './demo-people.ts';
import { seedPursuits } from './pursuits/seed-pursuits.ts';
import { seedVotes } from './seed-votes.ts';

const MAILED_DOMAIN = '@harborview.example';
/** There is a weekday among them. */
const MAILED_DAYS = 4;

type OnStep = (name: string, message: string) => void;

/**
 * Collects, scores, votes, learns and scores again, so that a new demo is not shown empty. A demo whose start was killed is continued;
 * one that is filled, or that has real notices, is not changed. Servers that start together fill it once.
 */
export async function fillDemo(deps: Deps, onStep: OnStep): Promise<void> {
  await withLock(deps.database, 'fill-demo', 'wait', async ({ db }) => {
    const added = await collectSample(deps, deps.database);
    if (added !== undefined) onStep('collect', `${added.toLocaleString('en-US')} sample notices`);
    const isUnfinished = !(await hasLearntModel(db)) && (await hasSampleNotice(db));
    if (isUnfinished) await learnAndScore(deps, db, onStep);
  });
}

/**
 * One company's demo accounts want a mail of their own, and have for some days: one is due, and is in the outbox soon after the
 * start. With a mail server nobody is mailed whom nobody has asked.
 */
async function switchMailsOn({ config, now }: Deps, db: Db): Promise<void> {
  if (config.mail.smtpUrl) return;
  const emails = DEMO_ACCOUNTS.map(({ email }) => email).filter((email) => email.endsWith(MAILED_DOMAIN));
  const since = new Date(now().getTime() - MAILED_DAYS * DAY_MS);
  await switchMyMailOn(db, emails, { timeZone: config.timeZone, since });
}

/** The list is scored before anything is learnt, so that what the votes have moved can be shown, and is true. */
async function learnAndScore(deps: Deps, db: Db, onStep: OnStep): Promise<void> {
  await switchMailsOn(deps, db);
  const votes = await seedVotes(deps);
  onStep('votes', `${votes.toLocaleString('en-US')} votes of the demo's people`);
  const context = { signal: new AbortController().signal, report: () => {} };
  // The start neither waits for the language model nor spends its tokens.
  const scoringDeps = { db, now: deps.now, config: { timeZone: deps.config.timeZone, ai: undefined } };
  const steps = [
    ['scoring', 'score', scoreEverything],
    ['learning', 'learn', learnFromVotes],
    ['scoring', 'score', scoreEverything],
  ] as const;
  for (const [index, [type, step, work]] of steps.entries()) {
    const startedAt = deps.now();
    const progress = await work(scoringDeps, context);
    await insertFinishedJob(db, { type, progress, startedAt, finishedAt: deps.now() });
    onStep(step, progress);
    // What was pursued is chosen by the first scores, and learnt from.
    if (index === 0) onStep('pursue', `${await seedPursuits({ ...deps, db })} pursuits in all stages`);
  }
}
