import type { CallReply, getOpportunity } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { officeKeyOf } from '#modules/awards/derive/office-key.ts';
import { titleWordsOf } from '#modules/awards/derive/title-words.ts';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { normaliseNumber } from '#store/normalise-number.ts';
import { type MadeOpportunity, makeAward, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { refreshEarlierAwards } from './refresh-earlier-awards.ts';

const server = testApp();
const ARMY = { department: 'DEPT OF THE ARMY', office: 'Little Rock District' };
const TREES = { title: 'Tree maintenance, Greers Ferry', naicsCode: '561730', pscCode: 'S208', ...ARMY };

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'awards');
});

const refresh = () =>
  refreshEarlierAwards(server.deps.db, { now: server.deps.now(), signal: new AbortController().signal });

/** An award of two years ago, with the keys as they are derived. */
function anAward(values: Parameters<typeof makeAward>[1] = {}) {
  const { number = null, solicitationNumber = null, department = ARMY.department, office = null } = values;
  return makeAward(server.deps, {
    winners: ['Acme Inc.'],
    awardOn: '2024-03-05',
    amount: 1_200_000,
    number,
    numberKey: normaliseNumber(number) ?? null,
    solicitationNumber,
    solicitationKey: normaliseNumber(solicitationNumber) ?? null,
    department,
    officeKey: officeKeyOf({ department, subTier: null, office }),
    titleWords: titleWordsOf(values.title ?? null),
    ...values,
  });
}

async function aReader(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.deps, values);
  const ask = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    server.as(user).call(method, url, payload);
  const page = async ({ opportunityId }: Pick<MadeOpportunity, 'opportunityId'>) => {
    const { body } = await ask('GET', `/api/rfps/${opportunityId}`);
    return (body as CallReply<typeof getOpportunity>).opportunity;
  };
  const earlier = async (opportunity: Pick<MadeOpportunity, 'opportunityId'>) =>
    (await page(opportunity)).earlierAwards ?? [];
  const judge = (
    { opportunityId }: Pick<MadeOpportunity, 'opportunityId'>,
    awardId: number,
    isSame: unknown,
  ) => ask('PUT', `/api/rfps/${opportunityId}/earlier-awards/${awardId}`, { isSame });
  return { user, page, earlier, judge };
}

describe('design 3.37: the earlier awards of an opportunity', () => {
  it('are those with the same number, as contract or as solicitation, in the same department', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, {
      ...ARMY,
      solicitationNumber: 'W9127S-20-C-0001',
    });
    await anAward({ number: 'W9127S20C0001' });
    await anAward({ solicitationNumber: 'W9127S 20 C 0001', awardOn: '2022-01-02' });
    await anAward({ number: 'W9127S20C0001', department: 'NAVY' });
    await refresh();
    expect(await us.earlier(opportunity)).toMatchObject([
      { road: 'number', awardOn: '2024-03-05', why: 'The number is the same.', isLikelyIncumbent: true },
      { road: 'number', awardOn: '2022-01-02', isLikelyIncumbent: false },
    ]);
    expect((await us.page(opportunity)).earlierAward).toBe(
      'Likely incumbent: Acme Inc., $1,200,000, Mar 2024',
    );
  });

  it('are shown without calling anybody the incumbent where the number is the same and nothing in the titles', async () => {
    const us = await aReader();
    const solicitationNumber = 'W9127S-26-R-0022';
    const opportunity = await makeOpportunity(server.deps, {
      ...ARMY,
      title: 'Switch box',
      solicitationNumber,
    });
    await anAward({ solicitationNumber, title: 'Wheel assemblies' });
    await refresh();
    expect(await us.earlier(opportunity)).toMatchObject([
      { why: 'The number is the same, but not the title.', isLikelyIncumbent: false },
    ]);
  });

  it('are none by a short number alone, which two offices of a department may have', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, {
      ...ARMY,
      title: 'Software renewal',
      solicitationNumber: '26-005',
    });
    await anAward({ solicitationNumber: '26-005', title: 'Notice of award of a base support contract' });
    const same = await anAward({ solicitationNumber: '26-005', title: 'Award: software licenses' });
    await refresh();
    expect(await us.earlier(opportunity)).toMatchObject([{ id: same.id, likeness: 1 }]);
  });

  it.each(['W9127S-26-D-A010', 'SPE4A121G0001', '36C25026A0035'])(
    'are not the orders under a vehicle that the text names, unless they are alike: %s',
    async (number) => {
      const us = await aReader();
      const opportunity = await makeOpportunity(server.deps, {
        ...TREES,
        description: `Proposals are accepted from the holders of ${number} alone.`,
      });
      await anAward({ number, title: 'Trestle Creek Road' });
      const same = await anAward({ number, title: `${TREES.title} FY24` });
      await refresh();
      expect(await us.earlier(opportunity)).toMatchObject([{ id: same.id, road: 'text' }]);
    },
  );

  it('name all who won one purchase as its likely incumbents, and no amount, which is that of one of them', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, TREES);
    await anAward({ ...TREES, winners: ['Acme Inc.'] });
    await anAward({ ...TREES, winners: ['Birch Tree Care'], awardOn: '2024-02-28' });
    await anAward({ ...TREES, winners: ['Crane LLC'], awardOn: '2019-03-05' });
    await refresh();
    const likely = (await us.earlier(opportunity)).map(({ isLikelyIncumbent }) => isLikelyIncumbent);
    expect(likely).toEqual([true, true, false]);
    expect((await us.page(opportunity)).earlierAward).toBe(
      'Likely incumbents: Acme Inc. and 1 more, Mar 2024',
    );
  });

  it('are those whose contract the text names, without calling them the incumbent’s', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, {
      ...ARMY,
      description: 'Work like that of W9127S-24-C-A010 is needed.',
    });
    await anAward({ number: 'W9127S-24-C-A010' });
    await refresh();
    expect(await us.earlier(opportunity)).toMatchObject([
      { road: 'text', why: 'The text names contract W9127S-24-C-A010.', isLikelyIncumbent: false },
    ]);
    expect((await us.page(opportunity)).earlierAward).toBe('Earlier award: Acme Inc., $1,200,000, Mar 2024');
  });

  it('are those of the same office with like titles and codes', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, TREES);
    const same = await anAward(TREES);
    await anAward({ ...TREES, title: 'Elevator inspection' });
    await anAward({ ...TREES, office: 'Tulsa District' });
    await refresh();
    expect(await us.earlier(opportunity)).toMatchObject([
      {
        id: same.id,
        road: 'likeness',
        why: 'The same office bought work with the same title under the same codes.',
        isLikelyIncumbent: true,
      },
    ]);
  });

  it('have the office by the first six characters of the number where the notice states none', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, {
      ...TREES,
      office: null,
      solicitationNumber: 'W9127S26R0007',
    });
    await anAward({ ...TREES, number: 'W9127S24C0001' });
    await refresh();
    expect(await us.earlier(opportunity)).toHaveLength(1);
  });

  it('are never its own current notice, what is cancelled, or what was awarded after it was posted or at no known time', async () => {
    const us = await aReader();
    const number = 'W9127S-26-R-0001';
    const own = await makeOpportunity(server.deps, { ...TREES, solicitationNumber: number, noticeType: 'k' });
    const cancelled = await makeOpportunity(server.deps, { ...TREES, noticeType: 'a', isCancelled: true });
    await anAward({ ...TREES, noticeId: own.noticeId, solicitationNumber: number });
    await anAward({ ...TREES, noticeId: cancelled.noticeId });
    await anAward({ ...TREES, awardOn: '2099-01-01' });
    await anAward({ ...TREES, awardOn: null });
    await refresh();
    expect(await us.earlier(own)).toEqual([]);
    expect((await us.page(own)).earlierAward).toBeNull();
  });

  it('are the opportunity’s no longer where the award was published before its solicitation was collected', async () => {
    const us = await aReader();
    const solicitationNumber = 'W9127S-26-R-0001';
    const posted = (daysAgo: number) => new Date(server.deps.now().getTime() - daysAgo * 86_400_000);
    const award = await makeOpportunity(server.deps, {
      ...TREES,
      solicitationNumber,
      noticeType: 'a',
      postedAt: posted(1),
      awardNumber: 'W9127S-26-C-0009',
      awardee: 'Acme Inc.',
    });
    const late = await makeOpportunity(server.deps, { ...TREES, solicitationNumber, postedAt: posted(9) });
    expect(late.opportunityId).toBe(award.opportunityId);
    await refresh();
    expect(await us.earlier(award)).toEqual([]);
    expect((await us.page(award)).status).toBe('Awarded');
    // The office asks again under the number of what it has awarded.
    await makeOpportunity(server.deps, {
      ...TREES,
      solicitationNumber,
      sourceId: 'again',
      postedAt: posted(0),
    });
    await refresh();
    expect(await us.earlier(award)).toMatchObject([{ number: 'W9127S-26-C-0009', road: 'number' }]);
  });

  it('are five at most, the newest first', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, TREES);
    for (const year of [2019, 2024, 2020, 2023, 2021, 2022])
      await anAward({ ...TREES, awardOn: `${year}-03-05` });
    await refresh();
    const years = (await us.earlier(opportunity)).map(({ awardOn }) => awardOn?.slice(0, 4));
    expect(years).toEqual(['2024', '2023', '2022', '2021', '2020']);
  });

  it('are found for new awards at once, and are gone with what they were found by', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, { ...TREES, sourceId: 'trees' });
    await refresh();
    expect(await us.earlier(opportunity)).toEqual([]);
    await anAward(TREES);
    await refresh();
    expect(await us.earlier(opportunity)).toHaveLength(1);
    await publishAgain({ ...TREES, sourceId: 'trees', title: 'Elevator inspection' });
    await refresh();
    expect(await us.earlier(opportunity)).toEqual([]);
  });

  it('are written only where something has changed', async () => {
    await makeOpportunity(server.deps, TREES);
    await anAward(TREES);
    await refresh();
    const before = await noticeVersions();
    await refresh();
    expect(await noticeVersions()).toEqual(before);
  });
});

describe('what the notice itself says of the incumbent', () => {
  it.each([
    ['names another firm', 'The incumbent contractor is Birch Tree Care LLC.', ['Birch Tree Care']],
    ['names a contract', 'This is a follow-on to contract W9127S-19-C-0002.', ['Birch Tree Care']],
    ['says that there is none', 'There is no incumbent.', []],
  ])('wins where it %s', async (_, description, incumbents) => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, { ...TREES, description });
    await anAward({ ...TREES, number: 'W9127S-24-C-0001' });
    await anAward({
      ...TREES,
      number: 'W9127S-19-C-0002',
      awardOn: '2019-01-05',
      winners: ['Birch Tree Care'],
    });
    await refresh();
    const awards = await us.earlier(opportunity);
    expect(awards).toHaveLength(2);
    const likely = awards.filter(({ isLikelyIncumbent }) => isLikelyIncumbent);
    expect(likely.flatMap(({ awardees }) => awardees.map(({ name }) => name))).toEqual(incumbents);
  });
});

describe("'Not the same'", () => {
  it('is kept, and not shown again to the company, until it is taken back', async () => {
    const us = await aReader();
    const colleague = await aReader({ companyId: us.user.companyId });
    const stranger = await aReader();
    const opportunity = await makeOpportunity(server.deps, TREES);
    const award = await anAward(TREES);
    await refresh();
    expect((await us.judge(opportunity, award.id, false)).body).toEqual({ success: true, isSame: false });
    await us.judge(opportunity, award.id, false);
    await refresh();
    expect(await us.earlier(opportunity)).toEqual([]);
    expect(await colleague.earlier(opportunity)).toEqual([]);
    expect((await colleague.page(opportunity)).earlierAward).toBeNull();
    expect(await stranger.earlier(opportunity)).toHaveLength(1);
    const { rows } = await server.deps.db.execute(sql`select user_id from rejected_earlier_awards`);
    expect(rows).toEqual([{ user_id: us.user.id }]);
    await us.judge(opportunity, award.id, true);
    expect(await us.earlier(opportunity)).toHaveLength(1);
  });

  it('goes with an opportunity that is merged into another one', async () => {
    const us = await aReader();
    const moving = await makeOpportunity(server.deps, { ...TREES, sourceId: 'moving' });
    const kept = await makeOpportunity(server.deps, { ...TREES, solicitationNumber: 'KEPT-26-R-1' });
    const award = await anAward(TREES);
    await refresh();
    await us.judge(moving, award.id, false);
    await publishAgain({ ...TREES, sourceId: 'moving', solicitationNumber: 'KEPT-26-R-1' });
    await refresh();
    expect(await us.earlier(kept)).toEqual([]);
    const { rows } = await server.deps.db.execute(
      sql`select distinct opportunity_id as id from earlier_awards`,
    );
    expect(rows).toEqual([{ id: kept.opportunityId }]);
  });

  it('of an unknown opportunity or award is 404, of something else than yes or no 400', async () => {
    const us = await aReader();
    const opportunity = await makeOpportunity(server.deps, TREES);
    const other = await anAward({ ...TREES, title: 'Elevator inspection' });
    await refresh();
    const { status, body } = await us.judge({ opportunityId: 999_999 as never }, other.id, false);
    expect([status, body.message]).toEqual([404, 'Opportunity not found.']);
    for (const id of [other.id, 999_999, 0]) {
      const unknown = await us.judge(opportunity, id, false);
      expect([unknown.status, unknown.body.message]).toEqual([404, 'Award not found.']);
    }
    const wrong = await us.judge(opportunity, other.id, 'no');
    expect([wrong.status, wrong.body.message]).toEqual([400, 'isSame must be true or false.']);
  });
});

async function publishAgain(notice: Parameters<typeof aNotice>[0]) {
  const { db, now } = server.deps;
  const responseAt = new Date(now().getTime() + 30 * 86_400_000);
  const again = aNotice({ archiveOn: null, postedAt: now(), responseAt, ...notice });
  await ingestBatch(db, { source: 'sam', notices: [again], now: now() });
}

/** How often the notices have changed, by which cached answers go. */
async function noticeVersions() {
  const { rows } = await server.deps.db.execute(
    sql`select sum(version) from data_versions where kind = 'notices'`,
  );
  return rows;
}
