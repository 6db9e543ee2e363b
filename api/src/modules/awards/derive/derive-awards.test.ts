import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAwardees } from '#modules/awards/awardees/read-awardees.ts';
import { saveAwardees } from '#modules/awards/awardees/save-awardees.ts';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { refreshAwards } from '#modules/collecting/refresh-awards.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { awardeeKeys, awardees, awards, awardWinners, companyAwardees, notices } from '#store/schema.ts';
import { makeCompany } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { AWARDS_VERSION } from './awards-version.ts';

const harness = testApp();
const NOW = new Date('2026-03-03T12:00:00Z');
const going = new AbortController().signal;

beforeEach(async () => {
  await harness.empty('notices', 'opportunities', 'awardees', 'awards');
});

type Given = Partial<SourceNotice> & { sourceId: string };

const anAward = (values: Given): SourceNotice =>
  aNotice({
    noticeType: 'a',
    awardNumber: 'W91236-26-C-0042',
    awardee: 'ACME ROOFING, INC. 12 Main St Reno NV 89501 USA',
    awardAmount: 1_250_000,
    awardOn: '2026-03-01',
    description: null,
    ...values,
  });

const collect = (...given: SourceNotice[]) =>
  ingestBatch(harness.deps.db, { source: 'extract', notices: given, now: NOW });

/** The stored awards with the notices they are of, and the names of who won. */
async function stored() {
  const { db } = harness.deps;
  const rows = await db
    .select({ award: awards, sourceId: notices.sourceId })
    .from(awards)
    .innerJoin(notices, eq(notices.id, awards.noticeId))
    .orderBy(asc(notices.sourceId));
  const winners = await db
    .select({ awardId: awardWinners.awardId, name: awardees.name })
    .from(awardWinners)
    .innerJoin(awardees, eq(awardees.id, awardWinners.awardeeId))
    .orderBy(asc(awardees.name));
  return rows.map(({ award, sourceId }) => ({
    ...award,
    sourceId,
    winners: winners.filter(({ awardId }) => awardId === award.id).map(({ name }) => name),
  }));
}

describe('design 3.37 the award of a notice', () => {
  it('is of the day on which it was published where the notice dates it later, with the period as stated', async () => {
    const postedAt = new Date('2026-03-02T20:00:00Z');
    const description = 'The period of performance is 12 months.';
    await collect(
      anAward({
        sourceId: 'a',
        postedAt,
        solicitationNumber: 'A-26-R-0001',
        awardOn: '2026-10-01',
        description,
      }),
      anAward({ sourceId: 'b', postedAt, solicitationNumber: 'B-26-R-0002', awardOn: '2026-03-03' }),
    );
    expect(await stored()).toMatchObject([
      { awardOn: '2026-03-02', endsOn: '2027-09-30' },
      { awardOn: '2026-03-03' },
    ]);
  });

  it('has number, date, amount, office and awardee; no other notice makes one', async () => {
    await collect(
      anAward({ sourceId: 'won', title: 'Z--Repair Roofs of Buildings 12' }),
      aNotice({ sourceId: 'asked' }),
    );
    expect(await stored()).toMatchObject([
      {
        sourceId: 'won',
        version: AWARDS_VERSION,
        number: 'W91236-26-C-0042',
        numberKey: 'W9123626C0042',
        solicitationKey: 'W91226R0001',
        titleWords: ['repair', 'roof', 'building'],
        officeKey: 'defense|micc w6qm',
        naicsCode: '238160',
        amount: 1_250_000,
        awardOn: '2026-03-01',
        winners: ['ACME ROOFING, INC.'],
      },
    ]);
  });

  it('is one awardee for all spellings of a firm, also where two batches are stored at once', async () => {
    const spellings = [
      'Acme Roofing Inc',
      'ACME ROOFING, INC.',
      'Acme Roofing (d/b/a Roofs) Reno NV 89501 USA',
    ];
    await Promise.all(
      spellings.map((awardee, n) =>
        collect(anAward({ sourceId: `n${n}`, solicitationNumber: `S-${n}`, awardNumber: `C-${n}`, awardee })),
      ),
    );
    expect(await harness.deps.db.select().from(awardees)).toHaveLength(1);
    expect((await stored()).map(({ winners }) => winners.length)).toEqual([1, 1, 1]);
  });

  it('may have several winners', async () => {
    await collect(anAward({ sourceId: 'a', awardee: 'Bolt LLC; ACME Inc; acme, inc.' }));
    expect((await stored())[0]?.winners).toEqual(['ACME Inc', 'Bolt LLC']);
  });

  it('keeps its id when its notice changes, and says what the notice says now', async () => {
    await collect(anAward({ sourceId: 'a' }));
    const [before] = await stored();
    await collect(anAward({ sourceId: 'a', awardee: 'Bolt LLC', awardAmount: 99 }));
    expect(await stored()).toMatchObject([{ id: before?.id, amount: 99, winners: ['Bolt LLC'] }]);
  });

  it('is there once when it is corrected or posted again, as the newest notice says', async () => {
    await collect(anAward({ sourceId: 'old' }));
    const [before] = await stored();
    const later = new Date('2026-03-03T09:00:00Z');
    await collect(
      anAward({ sourceId: 'new', postedAt: later, awardAmount: 1_300_000, awardee: 'Acme Roofing Inc' }),
    );
    expect(await stored()).toMatchObject([{ id: before?.id, sourceId: 'new', amount: 1_300_000 }]);
    await collect(anAward({ sourceId: 'other', awardee: 'Bolt LLC' }));
    expect(await stored()).toHaveLength(2);
  });

  it('is each order that is published with the number of its vehicle', async () => {
    const call = { awardNumber: '140FS326A0001' };
    await collect(
      anAward({ sourceId: 'a', ...call }),
      anAward({ sourceId: 'b', ...call, awardAmount: 8_049.6 }),
    );
    expect((await stored()).map(({ amount }) => amount)).toEqual([1_250_000, 8_049.6]);
  });

  it.each<[string, Partial<SourceNotice>]>([
    ['is cancelled', { isCancelled: true }],
    ['is no award any more', { noticeType: 'o' }],
    ['names neither number, amount nor firm', { awardNumber: 'TBD', awardee: 'Multiple', awardAmount: null }],
  ])('goes when its notice %s', async (_, values) => {
    // An amount is not taken back when the source leaves it out, so that this one never had any.
    const without = values.awardAmount === null ? { awardAmount: null } : {};
    await collect(anAward({ sourceId: 'a', ...without }));
    expect(await stored()).toHaveLength(1);
    await collect(anAward({ sourceId: 'a', ...values }));
    expect(await stored()).toEqual([]);
    expect(await harness.deps.db.select().from(awardWinners)).toEqual([]);
  });

  it('goes when a newer notice of it is cancelled', async () => {
    await collect(anAward({ sourceId: 'a' }));
    await collect(anAward({ sourceId: 'b', postedAt: new Date('2026-03-03T09:00:00Z'), isCancelled: true }));
    expect(await stored()).toEqual([]);
  });

  it('has the period of its own text, else of the solicitation, also when that is collected later', async () => {
    await collect(anAward({ sourceId: 'won' }));
    expect(await stored()).toMatchObject([{ endsOn: null }]);
    const asked = aNotice({
      sourceId: 'asked',
      description: 'A one (1) year base and four (4) one-year options.',
    });
    await collect(asked);
    const ends = { endsOn: '2027-02-28', optionsEndOn: '2031-02-28' };
    expect(await stored()).toMatchObject([{ sourceId: 'won', ...ends }]);
    await collect(
      anAward({ sourceId: 'won', description: 'Period of Performance: 1 June 2026 to 31 May 2031' }),
    );
    expect(await stored()).toMatchObject([{ endsOn: '2031-05-31', optionsEndOn: null }]);
  });

  it('follows its notice into another opportunity', async () => {
    const asked = {
      description: 'A one (1) year base and four (4) one-year options.',
      solicitationNumber: 'B-2',
    };
    await collect(anAward({ sourceId: 'won' }), aNotice({ sourceId: 'asked', ...asked }));
    const [before] = await stored();
    await collect(anAward({ sourceId: 'won', solicitationNumber: 'B-2' }));
    expect(await stored()).toMatchObject([{ id: before?.id, solicitationKey: 'B2', endsOn: '2027-02-28' }]);
  });

  it('is made after an upgrade, and again by newer rules, without touching the rest', async () => {
    const { db } = harness.deps;
    const many = Array.from({ length: 630 }, (_, n) =>
      anAward({ sourceId: `n${n}`, solicitationNumber: `S-${n}`, awardNumber: `C-${n}` }),
    );
    await collect(...many);
    await db.execute(sql`delete from awards where id % 2 = 0`);
    await db.execute(sql`update awards set version = 0, title = 'old' where id % 3 = 0`);
    await refreshAwards(db, harness.deps.now(), going);
    const made = await stored();
    expect(made).toHaveLength(630);
    expect(new Set(made.map(({ version, title }) => `${version} ${title}`)).size).toBe(1);
    const written = () => db.execute(sql`select xmin::text from awards order by id`);
    const before = (await written()).rows;
    await refreshAwards(db, harness.deps.now(), going);
    expect((await written()).rows).toEqual(before);
  });
});

describe('design 3.37 awardees', () => {
  const save = (...texts: string[]) =>
    harness.deps.db.transaction((tx) => saveAwardees(tx, texts.flatMap(readAwardees)));
  const UEI = 'UEI ABC1DEF2GHJ3';
  const OTHER_UEI = 'UEI ZZZ1DEF2GHJ3';

  it('that a UEI joins are merged: winners and the own company move, nothing is lost or there twice', async () => {
    const { db } = harness.deps;
    await collect(
      anAward({ sourceId: 'a', awardee: `Acme Holdings Inc ${UEI}` }),
      anAward({ sourceId: 'b', awardNumber: 'C-2', awardee: 'Acme Roofing Inc' }),
      anAward({ sourceId: 'c', awardNumber: 'C-3', awardee: 'Acme Roofing Inc; Acme Holdings Inc' }),
    );
    const company = await makeCompany(harness.deps);
    const both = await db.select().from(awardees);
    await db.insert(companyAwardees).values(both.map(({ id }) => ({ companyId: company.id, awardeeId: id })));
    await save(`Acme Roofing Inc ${UEI}`);
    expect(await db.select().from(awardees)).toMatchObject([{ name: 'Acme Holdings Inc' }]);
    expect((await stored()).map(({ winners }) => winners.length)).toEqual([1, 1, 1]);
    expect(await db.select().from(companyAwardees)).toHaveLength(1);
    expect(await db.select().from(awardeeKeys)).toHaveLength(3);
  });

  it('of one name with two UEIs stay two, and a name alone is the first of them', async () => {
    const [first, second] = await save(`Acme Inc ${UEI}`, `Acme Inc ${OTHER_UEI}`);
    expect(first).not.toBe(second);
    expect(await save('ACME, INC.', `Acme ${OTHER_UEI}`, `Acme ${UEI}`)).toEqual([first, second, first]);
  });

  it('of a name alone get the UEI and the CAGE code that are stated later', async () => {
    const [named] = await save('Acme Inc');
    expect(await save(`Acme Inc (1AB23) ${UEI}`, `Other Name LLC ${UEI}`, 'Third Name (1AB23)')).toEqual([
      named,
      named,
      named,
    ]);
    expect(await harness.deps.db.select().from(awardees)).toHaveLength(1);
  });

  it('are merged within a batch too', async () => {
    const [holdings, roofing, joined] = await save(
      `Acme Holdings ${UEI}`,
      'Acme Roofing',
      `Acme Roofing ${UEI}`,
    );
    expect([holdings, roofing]).toEqual([joined, joined]);
    expect(await harness.deps.db.select().from(awardees)).toHaveLength(1);
  });
});
