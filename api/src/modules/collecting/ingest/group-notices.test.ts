import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import {
  type NoticeId,
  notices,
  type OpportunityId,
  opportunities,
  scores,
  voteHistory,
  votes,
} from '#store/schema.ts';
import { makeCompany } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { ingestBatch } from './ingest-batch.ts';
import { aNotice } from './notice.fixture.ts';

const harness = testApp();
const NOW = new Date('2026-03-03T12:00:00Z');

beforeEach(async () => {
  await harness.empty('notices', 'opportunities', 'votes', 'scores');
});

const ingest = (...notices: SourceNotice[]) =>
  ingestBatch(harness.deps.db, { source: 'extract', notices, now: NOW });
const onDay = (day: number) => new Date(Date.UTC(2026, 2, day));

/** Notices of each opportunity, the current notice first, with its number on the wire. */
async function grouping(): Promise<string[]> {
  const { rows } = await harness.deps.db.execute<{ line: string }>(sql`
    select case when p.solicitation_number = p.id::text then 'its id' else p.solicitation_number end || ': '
      || string_agg(o.source_id, ' ' order by (o.id = p.current_notice_id) desc, o.source_id) as line
    from opportunities p join notices o on o.opportunity_id = p.id
    group by p.id order by min(o.source_id)`);
  return rows.map((row) => row.line);
}

async function opportunityOf(sourceId: string): Promise<OpportunityId> {
  const [row] = await harness.deps.db
    .select({ id: notices.opportunityId })
    .from(notices)
    .where(eq(notices.sourceId, sourceId));
  return row?.id as OpportunityId;
}

async function castVote(opportunityId: OpportunityId, values: Partial<typeof votes.$inferInsert> = {}) {
  const companyId = values.companyId ?? (await makeCompany(harness.deps)).id;
  const vote = { voterEmail: 'a@firm.example', feedbackType: 'relevant_match', source: 'app' } as const;
  const [cast] = await harness.deps.db
    .insert(votes)
    .values({ companyId, opportunityId, ...vote, ...values })
    .returning();
  if (!cast) throw new Error('The vote was not cast.');
  const { id: voteId, feedbackType, comment, source, castAt } = cast;
  await harness.deps.db.insert(voteHistory).values({ voteId, feedbackType, comment, source, castAt });
  return companyId;
}

describe('notices', () => {
  it('design 3.3 with one number and agency are one opportunity, which shows the newest active', async () => {
    await ingest(
      aNotice({ sourceId: 'a', postedAt: onDay(1) }),
      aNotice({ sourceId: 'b', postedAt: onDay(2), solicitationNumber: 'w912 26 r 0001', subTier: null }),
      aNotice({ sourceId: 'c', postedAt: onDay(3), isActive: false }),
      aNotice({ sourceId: 'd', department: 'STATE, DEPARTMENT OF' }),
    );
    expect(await grouping()).toEqual(['w912 26 r 0001: b a c', 'W912-26-R-0001: d']);
  });

  it('design 3.3 without a number that means one purchase stand alone, and are known by their id', async () => {
    await ingest(
      ...[null, '', 'N/A', 'VARIOUS', 'See attached', 'N/A'].map((solicitationNumber, n) =>
        aNotice({ sourceId: `n${n}`, solicitationNumber }),
      ),
    );
    expect(await grouping()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `its id: n${n}`));
  });

  it('that come later join, and are shown when they are newer', async () => {
    await ingest(aNotice({ sourceId: 'a', postedAt: onDay(1) }));
    const id = await opportunityOf('a');
    await ingest(aNotice({ sourceId: 'b', postedAt: onDay(2), noticeType: 'a' }));
    expect(await grouping()).toEqual(['W912-26-R-0001: b a']);
    expect(await opportunityOf('b')).toBe(id);
  });

  it('whose number becomes known join its opportunity', async () => {
    await ingest(aNotice({ sourceId: 'a', solicitationNumber: null }));
    const id = await opportunityOf('a');
    await ingest(aNotice({ sourceId: 'a' }));
    expect(await grouping()).toEqual(['W912-26-R-0001: a']);
    expect(await opportunityOf('a')).toBe(id);
  });

  it('that leave for another number leave the others together', async () => {
    await ingest(aNotice({ sourceId: 'a' }), aNotice({ sourceId: 'b' }), aNotice({ sourceId: 'c' }));
    const id = await opportunityOf('a');
    await ingest(aNotice({ sourceId: 'c', solicitationNumber: 'OTHER-1' }));
    expect(await grouping()).toEqual(['W912-26-R-0001: b a', 'OTHER-1: c']);
    expect(await opportunityOf('a')).toBe(id);
  });
});

const boots = aNotice({ sourceId: 'boots', title: 'Winter boots', postedAt: onDay(1) });
const radios = aNotice({ sourceId: 'radios', title: 'Radio sets', postedAt: onDay(2) });
const gravel = aNotice({ sourceId: 'gravel', title: 'Gravel delivery', postedAt: onDay(3) });

describe('a number that turns out to be broad', () => {
  it('design 3.3 parts its notices; the known opportunity keeps the notice that was shown for it, with votes and scores', async () => {
    await ingest(boots, radios);
    const known = await opportunityOf('radios');
    expect(await grouping()).toEqual(['W912-26-R-0001: radios boots']);
    const companyId = await castVote(known);
    const [shown] = await harness.deps.db.select().from(notices).where(eq(notices.sourceId, 'radios'));
    await harness.deps.db.insert(scores).values({
      companyId,
      opportunityId: known,
      noticeId: shown?.id as NoticeId,
      noticeUpdatedAt: shown?.updatedAt ?? new Date(),
      modelVersion: 1,
      profileVersion: 1,
      score: 70,
      rank: 70,
      isProvisional: true,
      isEligible: true,
    });

    await ingest(gravel);
    expect(await grouping()).toEqual([
      'W912-26-R-0001: boots',
      'W912-26-R-0001: gravel',
      'W912-26-R-0001: radios',
    ]);
    expect(await opportunityOf('radios')).toBe(known);
    expect(await harness.deps.db.select().from(votes)).toMatchObject([{ opportunityId: known }]);
    expect(await harness.deps.db.select().from(scores)).toMatchObject([{ opportunityId: known, score: 70 }]);
  });

  it('and is not after all brings them together; votes come along and the later of two counts', async () => {
    await ingest(boots, radios, gravel);
    const ids = await Promise.all(['boots', 'radios', 'gravel'].map(opportunityOf));
    const [first, second, third] = ids.toSorted((a, b) => a - b) as [
      OpportunityId,
      OpportunityId,
      OpportunityId,
    ];
    const companyId = await castVote(first, { castAt: onDay(4), comment: 'Ours' });
    await castVote(second, { companyId, castAt: onDay(6), feedbackType: 'not_match' });
    await castVote(third, { companyId, castAt: onDay(5), feedbackType: 'past_history' });
    await castVote(third, { companyId, voterEmail: 'b@firm.example' });

    const title = 'Winter boots and gravel';
    await ingest({ ...radios, title }, { ...gravel, title });
    expect(await grouping()).toEqual(['W912-26-R-0001: gravel boots radios']);
    expect(await opportunityOf('boots')).toBe(first);
    const counted = await harness.deps.db
      .select()
      .from(votes)
      .where(eq(votes.opportunityId, first))
      .orderBy(votes.voterEmail);
    expect(counted).toMatchObject([
      { voterEmail: 'a@firm.example', feedbackType: 'not_match', comment: 'Ours', castAt: onDay(6) },
      { voterEmail: 'b@firm.example', feedbackType: 'relevant_match' },
    ]);
    // Each voter has one vote, with the histories of all; the two that were absorbed say where they went.
    expect(await harness.deps.db.$count(votes)).toBe(2);
    expect(await harness.deps.db.$count(voteHistory, eq(voteHistory.voteId, counted[0]?.id ?? 0))).toBe(3);
    const absorbed = await harness.deps.db
      .select({ mergedInto: opportunities.mergedInto })
      .from(opportunities)
      .where(isNull(opportunities.currentNoticeId));
    expect(absorbed).toEqual([{ mergedInto: first }, { mergedInto: first }]);

    await ingest(radios, gravel);
    expect((await grouping()).length).toBe(3);
    expect(await opportunityOf('gravel')).toBe(first);
  });
});

describe('grouping', () => {
  const titles = [
    'Winter boots',
    'Winter boots, amended',
    'Radio sets',
    'Gravel delivery',
    'AMENDMENT 1 Radio sets',
  ];
  const numbers = ['A-1', 'a1', 'B-2', 'B-2', 'C-3', null, 'TBD'];
  const departments = ['DEPT OF DEFENSE', 'STATE, DEPARTMENT OF'];

  /** The same notices in another order and other batches, by a seed, so that a failure can be repeated. */
  function shuffled(notices: SourceNotice[], seed: number): SourceNotice[][] {
    let state = seed * 2_654_435_761;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const order = notices
      .map((notice) => ({ notice, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ notice }) => notice);
    const size = 1 + Math.floor(random() * 12);
    return Array.from({ length: Math.ceil(order.length / size) }, (_, n) =>
      order.slice(n * size, (n + 1) * size),
    );
  }

  const notices = Array.from({ length: 70 }, (_, n) =>
    aNotice({
      sourceId: `n${String(n).padStart(2, '0')}`,
      // Numbers of one kind of thing, and some used for anything.
      title: titles[(n * 3) % numbers.length < 2 ? n % 2 : (n * 7) % titles.length] ?? null,
      solicitationNumber: numbers[(n * 3) % numbers.length] ?? null,
      department: departments[n % 2] ?? null,
      postedAt: n % 9 === 0 ? null : onDay(1 + (n % 5)),
      isActive: n % 4 > 0,
    }),
  );

  it('does not depend on the order in which notices arrive', async () => {
    await ingest(...notices);
    const expected = await grouping();
    expect(expected.length).toBeGreaterThan(10);
    expect(expected.some((line) => line.split(' ').length > 4)).toBe(true);
    for (let seed = 1; seed <= 12; seed += 1) {
      await harness.empty('notices', 'opportunities');
      for (const batch of shuffled(notices, seed)) await ingest(...batch);
      expect(await grouping(), `seed ${seed}`).toEqual(expected);
    }
  });

  it('by several writers at once comes to the same', async () => {
    await ingest(...notices);
    const expected = await grouping();
    await harness.empty('notices', 'opportunities');
    await Promise.all(shuffled(notices, 5).map((batch) => ingest(...batch)));
    expect(await grouping()).toEqual(expected);
  });
});
