import { PursuitStage, TOP_RFPS_LIMIT, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRanked } from '#modules/opportunities/lists/ranked-opportunities.queries.ts';
import { describeBoard } from '#modules/pursuits/describe-board.ts';
import { learnFromVotes } from '#modules/scoring/learning/learn-from-votes.ts';
import { listShownEffects } from '#modules/scoring/learning/learning-effects.queries.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import type { Deps } from '#platform/deps.ts';
import type { TopKind } from '#store/list-conditions.ts';
import { companies, mailPreferences, models } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { fillDemo } from './fill-demo.ts';
import { seedDemo } from './seed-demo.ts';

const server = testApp();
const TIME_ZONE = 'America/New_York';

/** Where it is Monday already in other time zones. */
const SUNDAY_EVENING = '2026-11-16T02:00:00Z';
/** The clocks go forward. */
const LOST_HOUR = '2027-03-14T07:30:00Z';
const FISCAL_YEAR = '2027-10-01T11:00:00Z';
const LEAP_DAY = '2028-02-29T14:00:00Z';

beforeAll(async () => {
  await seedDemo(server.deps);
});

beforeEach(async () => {
  await server.empty(
    'models',
    'learning_effects',
    'lexicons',
    'notices',
    'opportunities',
    'source_runs',
    'jobs',
  );
  await server.deps.db.update(companies).set({ activeModelVersion: null, scoredModelVersion: null });
});

async function topCounts({ db, now }: Deps, kind: TopKind = 'biddable'): Promise<number[]> {
  const all = await db.select({ id: companies.id }).from(companies);
  const wanted = { kind, minScore: TOP_RFPS_MIN_SCORE, count: 100 };
  return Promise.all(
    all.map(async ({ id }) => (await listRanked(db, id, { now: now(), timeZone: TIME_ZONE }, wanted)).length),
  );
}

/** What the promise is about, whichever job runs next. */
async function expectTopLists(deps: Deps): Promise<void> {
  const context = { signal: new AbortController().signal, report: () => {} };
  const first = await topCounts(deps);
  await learnFromVotes(deps, context);
  await scoreEverything(deps, context);
  const later = await topCounts(deps);
  expect([...first, ...later]).toHaveLength(4);
  expect(Math.min(...first, ...later)).toBeGreaterThanOrEqual(TOP_RFPS_LIMIT);
  expect(Math.min(...(await topCounts(deps, 'early')))).toBeGreaterThan(0);
}

/** What became of each company's first model that learnt from votes. */
async function firstVerdicts({ db }: Deps): Promise<(string | undefined)[]> {
  const learnt = await db.select({ verdict: models.verdict }).from(models).where(eq(models.version, 2));
  return learnt.map(({ verdict }) => verdict.split(':')[0]);
}

/** What votes have taught names work; a place, a site, a buyer or a word of procurement would say nothing. */
async function expectLessons({ db }: Deps): Promise<void> {
  const learnt = await db.select({ metrics: models.metrics }).from(models).where(eq(models.version, 2));
  const { rows } = await db.execute<{ names: string }>(sql`
    select lower(concat_ws(' | ', string_agg(distinct place_city, ' | '), string_agg(distinct department, ' | '),
      string_agg(distinct office, ' | '))) as names from notices`);
  const names = new Set(rows[0]?.names.split(/ \| /));
  for (const { metrics } of learnt) {
    const { liked = [], turnedDown = [], votes = 0 } = metrics.lessons ?? {};
    expect(votes).toBeGreaterThan(100);
    expect([liked.length, turnedDown.length]).toEqual([5, 5]);
    const phrases = [...liked, ...turnedDown].map(({ phrase }) => phrase.toLowerCase());
    expect(new Set(phrases).size).toBe(10);
    expect(phrases.filter((phrase) => names.has(phrase))).toEqual([]);
    expect(phrases.filter((phrase) => NO_WORK.test(phrase))).toEqual([]);
  }
}
const NO_WORK =
  /\d|\b(?:federal|national|medical center|solicitation|sources sought|synopsis|offers?|quotes?|contract(?:or)?|notice)\b/;

/** What the votes have moved is there to be shown, and was compared and not invented. */
async function expectEffects({ db, now }: Deps): Promise<void> {
  const all = await db.select({ id: companies.id }).from(companies);
  const effects = await listShownEffects(
    db,
    all.map(({ id }) => id),
    now(),
  );
  expect(effects.size).toBe(2);
  for (const { votes, moved } of effects.values()) {
    expect(votes).toBeGreaterThan(100);
    expect(moved.length).toBeGreaterThan(10);
  }
}

/** Both companies have some twenty pursuits in all stages, with what the product asks about. */
async function expectPursuits(deps: Deps): Promise<void> {
  const all = await deps.db.select({ id: companies.id }).from(companies);
  for (const { id } of all) {
    const { stages } = await describeBoard(deps, id, {});
    const shown = stages.flatMap(({ pursuits }) => pursuits);
    expect(shown.length).toBeGreaterThanOrEqual(18);
    expect(stages.map(({ stage, total }) => [stage, total > 1])).toEqual(
      PursuitStage.options.map((stage) => [stage, true]),
    );
    expect(shown.map(({ prompt }) => prompt?.kind)).toEqual(expect.arrayContaining(['awarded', 'deadline']));
    expect(shown.find(({ prompt }) => prompt?.kind === 'awarded')?.prompt?.text).toMatch(
      /^Awarded to .*Did you bid\?$/,
    );
    expect(shown.filter(({ owner }) => owner === null)).toHaveLength(1);
    expect(new Set(shown.map(({ owner }) => owner?.name)).size).toBeGreaterThan(3);
    expect(shown.filter(({ createdAt }) => new Date(createdAt) > deps.now())).toEqual([]);
  }
}

const depsOn = (date: string): Deps => ({ ...server.deps, now: () => new Date(date) });

describe('design 2 on any date both companies promote their first model, have some twenty pursuits in all stages, and at least ten top RFPs, before and after further runs', () => {
  it.each([SUNDAY_EVENING, LEAP_DAY])('%s', async (date) => {
    const deps = depsOn(date);
    await fillDemo(deps, () => {});
    expect(await firstVerdicts(deps)).toEqual(['Promoted', 'Promoted']);
    await expectLessons(deps);
    await expectEffects(deps);
    await expectPursuits(deps);
    await expectTopLists(deps);
  });

  it(`${LOST_HOUR}, although it was killed while it was filled; once filled it is left alone`, async () => {
    const deps = depsOn(LOST_HOUR);
    const steps = async () => {
      const done: string[] = [];
      await fillDemo(deps, (step) => done.push(step));
      return done;
    };
    const killed = fillDemo(deps, (step) => {
      if (step === 'votes') throw new Error('Killed.');
    });
    await expect(killed).rejects.toThrow('Killed.');
    expect(await topCounts(deps)).toEqual([0, 0]);
    expect(await steps()).toEqual(['votes', 'score', 'pursue', 'learn', 'score']);
    expect(await steps()).toEqual([]);
    await expectTopLists(deps);
  });

  it(`${FISCAL_YEAR}, filled once by servers that start together`, async () => {
    const deps = depsOn(FISCAL_YEAR);
    await Promise.all([fillDemo(deps, () => {}), fillDemo(deps, () => {})]);
    expect(await firstVerdicts(deps)).toEqual(['Promoted', 'Promoted']);
    const { rows } = await server.deps.db.execute(sql`
      select type, count(*)::int as runs from jobs group by type order by type`);
    expect(rows).toEqual([
      { type: 'learning', runs: 1 },
      { type: 'scoring', runs: 2 },
      { type: 'scraping', runs: 1 },
    ]);
    // One company's two accounts have a mail of their own, which is due at once.
    expect(await server.deps.db.$count(mailPreferences, eq(mailPreferences.frequency, 'weekdays'))).toBe(2);
    await expectTopLists(deps);
  });
});
