import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collect } from '#modules/collecting/collect.ts';
import { contractsOf } from '#modules/collecting/sources/contracts/contract-file.fixture.ts';
import { fileOf } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { fileAt } from '#modules/collecting/sources/extract/stored-extract.ts';
import { awardReminders, awards } from '#store/schema.ts';
import { makeAward, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { joinNoticeAwards } from './join-notice-awards.queries.ts';

const server = testApp();

beforeEach(async () => {
  await server.empty('awards', 'awardees', 'contracts', 'contract_actions', 'notices', 'source_runs');
});

const importFile = async () =>
  collect(
    { database: server.settings, now: server.deps.now },
    await fileAt(await fileOf(contractsOf([{ parent_award_id_piid: 'GS-07F-0001X' }]))),
  );
const stored = () => server.deps.db.select().from(awards).orderBy(asc(awards.id));

async function anAwardOfANotice(values: Parameters<typeof makeAward>[1] = {}) {
  const { noticeId } = await makeOpportunity(server.deps, { noticeType: 'a' });
  const number = { number: 'W91224-C-0001', numberKey: 'W91224C0001' };
  return makeAward(server.deps, {
    noticeId,
    ...number,
    department: 'DEPT OF DEFENSE',
    amount: 900,
    ...values,
  });
}

const FROM_FILE = {
  endsOn: '2027-01-14',
  optionsEndOn: '2031-01-14',
  offers: 3,
  parentNumberKey: 'GS07F0001X',
};

describe('an award that is known from a notice and from a file', () => {
  it("is the notice's, with ends, offers and vehicle of the file; the amount is what was announced", async () => {
    const award = await anAwardOfANotice();
    expect(await importFile()).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toMatchObject([{ id: award.id, amount: 900, ...FROM_FILE }]);
    expect(await importFile()).toMatchObject({ added: 0, changed: 0 });
  });

  it('is told by the firm where the agency is called otherwise', async () => {
    await anAwardOfANotice({ department: 'ARMY', winners: ['Acme Guards Inc'] });
    await server.deps.db.execute(sql`
      insert into awardee_keys (key, awardee_id) select 'uei|ABCDEFGHJKL1', id from awardees on conflict do nothing`);
    expect(await importFile()).toMatchObject({ added: 0, changed: 1 });
  });

  it('is not believed to be one where agency and firm differ', async () => {
    await anAwardOfANotice({ department: 'INTERIOR, DEPARTMENT OF THE', winners: ['Somebody Else'] });
    expect(await importFile()).toMatchObject({ added: 1, changed: 0 });
    expect(await stored()).toMatchObject([{ endsOn: null }, { amount: 1000 }]);
  });

  it('becomes one when the notice comes later, and reminders stay', async () => {
    await importFile();
    const [ofFile] = await stored();
    const { id: userId } = await makeUser(server.deps);
    await server.deps.db.insert(awardReminders).values({ userId, awardId: ofFile?.id ?? 0 });
    const award = await anAwardOfANotice();
    const isWanted = eq(awards.id, award.id);
    const join = () => server.deps.db.transaction((tx) => joinNoticeAwards(tx, isWanted, server.deps.now()));
    expect(await join()).toBe(1);
    expect(await stored()).toMatchObject([{ id: award.id, ...FROM_FILE }]);
    expect(await server.deps.db.select().from(awardReminders)).toMatchObject([{ userId, awardId: award.id }]);
    expect(await join()).toBe(0);
  });
});
