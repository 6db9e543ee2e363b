import type {
  CallReply,
  listPursuits,
  OutcomeCounts,
  PursuitStage,
  pursuitOutcomes,
} from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aPursuer, pursueOne } from '#modules/pursuits/pursuits.fixture.ts';
import { pursuitChanges, pursuits, scores } from '#store/schema.ts';
import { makeOpportunity, makeScore, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });
type Outcomes = CallReply<typeof pursuitOutcomes>;
type Us = Awaited<ReturnType<typeof aPursuer>>;

async function outcomesOf(us: Us, query = ''): Promise<Outcomes> {
  return (await us.ask('GET', `/api/pursuits/outcomes?${query}`)).body;
}

/** A pursuit that began then and has gone through these stages. */
async function pursuitOf(
  us: Us,
  made: Awaited<ReturnType<typeof makeOpportunity>>,
  stages: PursuitStage[],
  beganAt: string,
): Promise<number> {
  const id = await pursueOne(us, made);
  for (const stage of stages) await us.change(id, { stage });
  await server.deps.db
    .update(pursuits)
    .set({ createdAt: new Date(beganAt) })
    .where(eq(pursuits.id, id));
  return id;
}

/** Two agencies, four codes, two owners and none, two months, and every stage. */
async function aTeam() {
  const us = await aPursuer(server, { firstName: 'Ann', lastName: 'Lee' });
  const ben = await makeUser(server.deps, {
    companyId: us.user.companyId,
    firstName: 'Ben',
    lastName: 'Ono',
  });
  const navy = { department: 'NAVY', naicsCode: '541512' };
  const army = { department: 'ARMY', naicsCode: '238160' };
  const bare = { department: null, naicsCode: null };
  const rows: [typeof navy | typeof bare, PursuitStage[], string, string | null][] = [
    [navy, ['pursuing', 'submitted', 'won'], '2026-09-03T12:00:00Z', us.user.id],
    [navy, ['submitted', 'lost'], '2026-09-20T12:00:00Z', us.user.id],
    // Ever submitted, and taken back.
    [navy, ['submitted', 'pursuing'], '2026-11-05T12:00:00Z', ben.id],
    // The evening of October 31 in New York.
    [army, ['no_bid'], '2026-11-01T03:00:00Z', ben.id],
    // What is stated may be the beginning of another code.
    [{ ...army, naicsCode: '2381' }, [], '2026-11-09T12:00:00Z', null],
    [bare, ['submitted'], '2026-11-10T12:00:00Z', null],
  ];
  for (const [notice, stages, beganAt, ownerId] of rows) {
    const made = await makeOpportunity(server.deps, notice);
    const id = await pursuitOf(us, made, stages, beganAt);
    await us.change(id, { ownerId });
    const { companyId } = us.user;
    const relevant = { companyId, feedbackType: 'relevant_match' } as const;
    await makeVote(server.deps, made, { ...relevant, userId: us.user.id, castAt: new Date(beganAt) });
    await makeVote(server.deps, made, { ...relevant, castAt: new Date('2026-11-11T12:00:00Z') });
  }
  return { us, ben };
}

const counts = (voted: number | null, pursued: number, submitted: number, won: number, lost: number) => ({
  voted,
  pursued,
  submitted,
  won,
  lost,
});

describe('pursuits/outcomes', () => {
  it('counts voted, pursued, submitted, won and lost, by month, agency, NAICS code and owner', async () => {
    const { us, ben } = await aTeam();
    expect(await outcomesOf(us)).toEqual({
      success: true,
      total: counts(6, 6, 4, 1, 1),
      months: [
        { start: '2026-09-01', ...counts(2, 2, 2, 1, 1) },
        { start: '2026-10-01', ...counts(1, 1, 0, 0, 0) },
        { start: '2026-11-01', ...counts(6, 3, 2, 0, 0) },
      ],
      agencies: [
        { name: 'NAVY', ...counts(3, 3, 3, 1, 1) },
        { name: 'ARMY', ...counts(2, 2, 0, 0, 0) },
        { name: null, ...counts(1, 1, 1, 0, 0) },
      ],
      naics: [
        { name: '541512', title: 'Computer Systems Design Services', ...counts(3, 3, 3, 1, 1) },
        {
          name: '2381',
          title: 'Foundation, Structure, and Building Exterior Contractors',
          ...counts(1, 1, 0, 0, 0),
        },
        { name: '238160', title: 'Roofing Contractors', ...counts(1, 1, 0, 0, 0) },
        { name: null, title: null, ...counts(1, 1, 1, 0, 0) },
      ],
      owners: [
        { id: us.user.id, name: 'Ann Lee', ...counts(6, 2, 2, 1, 1) },
        { id: ben.id, name: 'Ben Ono', ...counts(0, 2, 1, 0, 0) },
        { id: null, name: null, ...counts(null, 2, 1, 0, 0) },
      ],
      lowScoredWins: [],
    });
  });

  it.each(['', 'start_date=2026-09-10&end_date=2026-11-09'])(
    'has as many rows behind every number as it says (%s)',
    async (period) => {
      const { us } = await aTeam();
      const { total, months, agencies, naics, owners } = await outcomesOf(us, period);
      const [from = '', to = ''] = period ? ['2026-09-10', '2026-11-09'] : [];
      const within = { ...(from && { from }), ...(to && { to }) };
      const groups: [OutcomeCounts, pursuit: Record<string, string>, vote: Record<string, string>][] = [
        [total, {}, {}],
        ...months.map((month): (typeof groups)[number] => {
          const days = daysOf(month.start, from, to);
          return [month, days, { start_date: days.from, end_date: days.to }];
        }),
        ...agencies.map((group): (typeof groups)[number] => {
          const name = group.name ?? '-';
          return [group, { agency: name }, { agency_filter: name }];
        }),
        ...naics.map((group): (typeof groups)[number] => {
          const name = group.name ?? '-';
          return [group, { code: name }, { naics_filter: name }];
        }),
        ...owners.map((group): (typeof groups)[number] => {
          return [group, { owner: group.id ?? 'none' }, { voter_filter: group.id ?? '' }];
        }),
      ];
      expect(groups.length).toBeGreaterThan(10);
      for (const [group, about, votes] of groups) {
        const listed = async (more: Record<string, string>) =>
          listedFor(us, { ...within, ...about, ...more });
        expect({ about, ...group }).toMatchObject({
          about,
          pursued: await listed({}),
          submitted: await listed({ reached: 'submitted' }),
          won: await listed({ stage: 'won' }),
          lost: await listed({ stage: 'lost' }),
        });
        expect(await listed({ reached: 'not_submitted' })).toBe(group.pursued - group.submitted);
        if (group.voted === null) continue;
        const days = { ...(from && { start_date: from }), ...(to && { end_date: to }) };
        expect([votes, await votedFor(us, { ...days, ...votes })]).toEqual([votes, group.voted]);
      }
    },
  );

  it('does not count as submitted what Bidlight marked as won and somebody took back', async () => {
    const us = await aPursuer(server);
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    await server.deps.db.insert(pursuitChanges).values({
      pursuitId: id,
      isByProduct: true,
      field: 'stage',
      before: 'pursuing',
      after: 'won',
    });
    expect((await outcomesOf(us)).total).toMatchObject({ pursued: 1, submitted: 0, won: 0 });
  });

  it('names what was won below 60 by the score of the day on which the pursuit began, else by that of today', async () => {
    const us = await aPursuer(server);
    const { companyId } = us.user;
    const won = async (title: string, before: number | null, now: number | null) => {
      const made = await makeOpportunity(server.deps, { title });
      if (before !== null) await makeScore(server.deps, made, { companyId, score: before });
      const id = await pursueOne(us, made);
      await us.change(id, { stage: 'won', amount: 1_000 });
      if (now === null) return id;
      await server.deps.db.delete(scores).where(eq(scores.opportunityId, made.opportunityId));
      await makeScore(server.deps, made, { companyId, score: now });
      return id;
    };
    const learnt = await won('It rose since', 59, 90);
    await won('It fell since', 60, 10);
    const late = await won('Not scored then', null, 42);
    await won('Never scored', null, null);
    const { lowScoredWins } = await outcomesOf(us);
    expect(lowScoredWins.map(({ solicitationNumber: _, ...win }) => win)).toEqual([
      { id: late, title: 'Not scored then', score: 42, isFromStart: false, amount: 1_000 },
      { id: learnt, title: 'It rose since', score: 59, isFromStart: true, amount: 1_000 },
    ]);
  });

  it('is about the own company, and empty where nobody has voted or pursued anything', async () => {
    await aTeam();
    const us = await aPursuer(server);
    expect(await outcomesOf(us, `companyId=${us.user.companyId}`)).toEqual({
      success: true,
      total: counts(0, 0, 0, 0, 0),
      months: [],
      agencies: [],
      naics: [],
      owners: [],
      lowScoredWins: [],
    });
    const refused = await us.ask('GET', '/api/pursuits/outcomes?start_date=2026-11-02&end_date=2026-11-01');
    expect([refused.status, refused.body.error]).toEqual([400, 'Start date must not be after end date.']);
  });

  it('is a file with every group, and the win rate where there is one', async () => {
    const { us } = await aTeam();
    const { body } = await us.ask('GET', '/api/pursuits/outcomes/export?start_date=2026-11-01');
    const lines = String(body).trim().split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      'By,Name,NAICS Title,Voted,Pursued,Submitted,Won,Lost,Win Rate (%),At Least (%),At Most (%)',
      'All,,,6,3,2,0,0,,,',
      'Month,2026-11,,6,3,2,0,0,,,',
    ]);
    expect(lines).toContain('Owner,None,,,2,1,0,0,,,');
  });
});

/** Of a month, the days that the period has. */
function daysOf(start: string, from: string, to: string) {
  const end = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
  return { from: from > start ? from : start, to: to && to < end ? to : end };
}

async function listedFor(us: Us, filter: Record<string, string>): Promise<number> {
  const { body } = await us.ask('GET', `/api/pursuits?${new URLSearchParams(filter)}`);
  const { pagination, pursuits: rows }: CallReply<typeof listPursuits> = body;
  expect(rows).toHaveLength(pagination.total);
  return pagination.total;
}

/** The opportunities that the reports list. */
async function votedFor(us: Us, filter: Record<string, string>): Promise<number> {
  const query = { type_filter: 'relevant_match', groupBy: 'solicitationNumber', ...filter };
  const { body } = await us.ask('GET', `/api/feedback/data?${new URLSearchParams(query)}`);
  return body.pagination.total;
}
