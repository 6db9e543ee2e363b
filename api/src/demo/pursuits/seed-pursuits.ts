import type { PursuitFields } from '@bidlight/contract';
import { listActiveUsers, listCompanyIds } from '#demo/demo.queries.ts';
import { DEMO_ACCOUNTS } from '#demo/demo-people.ts';
import { applyChanges, findStored } from '#modules/pursuits/change-pursuit.ts';
import { insertNote, insertOpenQuestion, updateOpenQuestion } from '#modules/pursuits/sheet/sheet.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import type { DataDeps } from '#platform/deps.ts';
import { addDays, DAY_MS, dayIn } from '#platform/time/calendar.ts';
import { momentOf } from '#store/list-conditions.ts';
import { startPursuit } from '#store/pursuit-changes.ts';
import { type Candidate, hasPursuits, listCandidates } from './pursuit-candidates.queries.ts';
import { PURSUIT_PLANS, type PursuitPlan } from './pursuit-plans.ts';

/** Few people of a company write offers. */
const OWNERS = 4;
const DAYS_UNTIL_STARTED = 1;

type SeedDeps = Pick<DataDeps, 'db' | 'now' | 'config'>;

/**
 * Some twenty pursuits of each demo company in all stages, made of the sample's opportunities with the writers of the
 * product, so that their history is one that people could have made. Needs scores. A company that has pursuits keeps them.
 */
export async function seedPursuits(deps: SeedDeps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    let seeded = 0;
    for (const companyId of await listCompanyIds(tx)) {
      if (await hasPursuits(tx, companyId)) continue;
      const owners = await listOwners(tx, companyId);
      const candidates = await listCandidates(tx, companyId, momentOf(deps));
      for (const [index, { plan, candidate }] of chooseCandidates(candidates).entries()) {
        const by = owners[index % owners.length];
        if (!by) break;
        await seedPursuit(tx, deps, { plan, candidate, companyId, by });
        seeded += 1;
      }
    }
    return seeded;
  });
}

/** Those whom people sign in as come first, so that each of them has something to do. */
async function listOwners(tx: Db, companyId: string): Promise<string[]> {
  const people = await listActiveUsers(tx, companyId);
  const [accounts, others] = [true, false].map((isAccount) =>
    people.filter(({ email }) => ACCOUNTS.has(email) === isAccount),
  );
  return [...(accounts ?? []), ...(others ?? [])].slice(0, OWNERS).map(({ id }) => id);
}

const ACCOUNTS: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(({ email }) => email));

interface Chosen {
  plan: PursuitPlan;
  candidate: Candidate;
}

/** Each plan gets the best opportunity of its kind that is left; of another work than those before, as far as there is one. */
function chooseCandidates(candidates: readonly Candidate[]): Chosen[] {
  const left = new Set(candidates);
  const taken = new Map<string, number>();
  const takenOf = ({ title }: Candidate) => taken.get(workOf(title)) ?? 0;
  return PURSUIT_PLANS.flatMap((plan) => {
    const [candidate] = [...left]
      .filter((each) => each.kind === plan.from && isScoredFor(plan, each))
      .sort(
        (one, other) => Number(one.isLowScored) - Number(other.isLowScored) || takenOf(one) - takenOf(other),
      );
    if (!candidate) return [];
    left.delete(candidate);
    taken.set(workOf(candidate.title), takenOf(candidate) + 1);
    return [{ plan, candidate }];
  });
}

/** Little is won that the list would not have shown; apart from that the best there is will do. */
function isScoredFor(plan: PursuitPlan, candidate: Candidate): boolean {
  if (!plan.isLowScored && !plan.stages.includes('won')) return true;
  return candidate.isLowScored === (plan.isLowScored ?? false);
}

/** Titles of the same work begin alike. */
function workOf(title: string): string {
  return title.toLowerCase().replace('award notice - ', '').split(/\W+/).slice(0, 2).join(' ');
}

interface Seeded extends Chosen {
  companyId: string;
  by: string;
}

async function seedPursuit(
  tx: Db,
  { now, config }: SeedDeps,
  { plan, candidate, companyId, by }: Seeded,
): Promise<void> {
  const timeOf = timesOf(candidate, now());
  const { opportunityId } = candidate;
  const id = await startPursuit(tx, { companyId, opportunityId, ownerId: by, at: timeOf('reviewing') });
  let stored = await findStored(tx, companyId, id);
  const change = async (changes: Partial<PursuitFields>, at: Date) => {
    await applyChanges(tx, stored, changes, { userId: by, at });
    stored = { ...stored, ...changes };
  };
  const { nextStepInDays, decision, decisionReasons, decisionComment, nextStep, amount, chance } = plan;
  for (const [index, stage] of plan.stages.entries()) {
    const isFirst = index === 0;
    await change(
      { ...(isFirst && given({ decision, amount, chance })), stage },
      // Who turns something down after a while has had time for it.
      timeOf(stage === 'no_bid' && !isFirst ? 'submitted' : stage),
    );
  }
  const today = dayIn(config.timeZone, now());
  const stated = given({
    amount: plan.stages.length === 0 ? amount : undefined,
    decisionReasons,
    decisionComment,
    nextStep,
    nextStepOn: nextStepInDays === undefined ? undefined : addDays(today, nextStepInDays),
    ownerId: plan.isUnowned ? null : undefined,
  });
  const lastAt = timeOf(plan.stages.at(-1) ?? 'reviewing');
  await change(stated, lastAt);
  for (const text of plan.notes ?? [])
    await insertNote(tx, { pursuitId: id, userId: by, text, writtenAt: lastAt });
  for (const { text, isAnswered } of plan.questions ?? []) {
    const askedAt = timeOf('reviewing');
    const question = await insertOpenQuestion(tx, { pursuitId: id, text, askedBy: by, askedAt });
    const answered = { answeredBy: by, answeredAt: lastAt };
    if (isAnswered) await updateOpenQuestion(tx, { pursuitId: id, id: question }, answered);
  }
}

/** Only what is stated is a change. */
function given(
  fields: { [Field in keyof PursuitFields]?: PursuitFields[Field] | undefined },
): Partial<PursuitFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

type StageTime = PursuitFields['stage'];

/** When a pursuit comes into each stage: decided early, submitted just before the deadline, won or lost well after it. */
function timesOf({ postedAt, dueAt }: Candidate, now: Date): (stage: StageTime) => Date {
  const began = Math.min(postedAt.getTime() + DAYS_UNTIL_STARTED * DAY_MS, now.getTime());
  const until = Math.min(dueAt.getTime(), now.getTime());
  const share = (from: number, to: number, part: number) => new Date(from + Math.max(0, to - from) * part);
  return (stage) => {
    if (stage === 'reviewing') return new Date(began);
    if (stage === 'submitted') return share(began, until, 0.9);
    if (stage === 'won' || stage === 'lost') return share(until, now.getTime(), 0.6);
    return share(began, until, 0.3);
  };
}
