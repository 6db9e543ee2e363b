import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const NOW = new Date('2026-11-15T14:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

const MARKET: Record<string, Partial<SourceNotice>> = {
  open: { noticeType: 'o' },
  early: { noticeType: 'r', title: 'Roof survey' },
  untyped: { noticeType: null },
  soon: { noticeType: 'k', responseAt: inDays(3) },
  closed: { noticeType: 'o', responseAt: inDays(-1) },
  cancelled: { noticeType: 'o', isCancelled: true },
  award: { noticeType: 'a', responseAt: null },
  justification: { noticeType: 'u', responseAt: null },
  sale: { noticeType: 'g' },
  bundle: { noticeType: 'i', responseAt: null },
};
const ALL = Object.keys(MARKET).sort();

async function market() {
  for (const [sourceId, values] of Object.entries(MARKET))
    await makeOpportunity(server.deps, { sourceId, title: 'Roof repair', description: null, ...values });
  const us = server.as(await makeUser(server.deps));
  const ask = (query: string) => us.get(`/api/rfps/search?${query}`);
  return {
    ask,
    async found(query: string): Promise<string[]> {
      const { status, body } = await ask(query);
      expect([status, body.data.total]).toEqual([200, body.data.rfps.length]);
      return body.data.rfps.map((rfp: { notice_id: string }) => rfp.notice_id).sort();
    },
  };
}

describe('open_only, notice_type and status', () => {
  it('§7, design 3.34 are no filters unless they are sent: the call answers as the specification says', async () => {
    const { found } = await market();
    for (const query of ['', 'query=roof', 'open_only=false', 'open_only=&notice_type=&status='])
      expect(await found(query)).toEqual(ALL);
  });

  it.each([
    ['open_only=true', ['early', 'open', 'soon', 'untyped']],
    ['notice_type=a', ['award']],
    ['notice_type=o,a', ['award', 'cancelled', 'closed', 'open']],
    ['notice_type=K,%20r,r', ['early', 'soon']],
    ['status=Open', ['early', 'open', 'untyped']],
    ['status=closing%20SOON', ['soon']],
    ['status=closed', ['closed']],
    ['status=cancelled', ['cancelled']],
    ['status=Awarded', ['award']],
    ['status=justification,sale,INFORMATION', ['bundle', 'justification', 'sale']],
    ['status=open,closing soon', ['early', 'open', 'soon', 'untyped']],
    ['status=cancelled,awarded,closed', ['award', 'cancelled', 'closed']],
    ['open_only=true&notice_type=o', ['open']],
    ['open_only=true&status=closed', []],
    ['open_only=true&notice_type=a', []],
    ['status=open&notice_type=o,r', ['early', 'open']],
  ])('design 3.34 %s narrows the results, with a keyword and without', async (query, ids) => {
    const { found } = await market();
    expect(await found(query)).toEqual(ids);
    expect(await found(`${query}&query=roof`)).toEqual(ids);
  });

  it('go with every other filter', async () => {
    const { found } = await market();
    expect(await found('query=survey&open_only=true&notice_type=r&status=open&naics_code=238')).toEqual([
      'early',
    ]);
    expect(await found('query=survey&open_only=true&department=navy')).toEqual([]);
  });

  it('each result says its notice type by name, and its status', async () => {
    const { ask } = await market();
    const [award] = (await ask('notice_type=a')).body.data.rfps;
    expect(award).toMatchObject({ noticeType: 'Award Notice', status: 'Awarded' });
    const rows = (await ask('status=open')).body.data.rfps;
    const untyped = rows.find((rfp: { notice_id: string }) => rfp.notice_id === 'untyped');
    expect(untyped).toMatchObject({ noticeType: null, status: 'Open' });
  });

  it.each([
    ['notice_type=x', 'Unknown notice type.'],
    ['notice_type=o,x', 'Unknown notice type.'],
    ['notice_type=o,', 'Unknown notice type.'],
    ['notice_type=toString', 'Unknown notice type.'],
    ['notice_type=Solicitation', 'Unknown notice type.'],
    ['status=won', 'Unknown status.'],
    ['status=open,', 'Unknown status.'],
    ['open_only=yes', 'Expected true or false.'],
    ['notice_type=o&notice_type=k', 'Invalid filter.'],
  ])('%s is answered 400 %s', async (query, message) => {
    const { status, body } = await (await market()).ask(query);
    expect([status, body.message, body.success]).toEqual([400, message, false]);
  });
});

describe('filters about what the text states', () => {
  beforeEach(async () => {
    await server.empty('notices', 'opportunities', 'source_runs');
  });

  const MARKET = {
    silent: 'Replace the roof.',
    secret: 'Roof. A Secret facility clearance is required.',
    top: 'Roof. A Top Secret facility clearance is required. The contractor must have CMMC Level 2.',
    unlevelled: 'Roof. Contractor personnel must hold a security clearance.',
    uncleared: 'Roof. No security clearance is required. The contractor must have CMMC Level 1.',
    large: 'Roof. The estimated value is between $5,000,000 and $10,000,000. No site visit will be held.',
    small: 'Roof. The estimated value is $200,000. A site visit will be held on December 12, 2026.',
    capped: 'Roof. The total contract value will not exceed $350,000. Questions are due by December 1, 2026.',
    asked:
      'Roof. Questions are due by December 18, 2026. A mandatory site visit is required; see attachment.',
  };

  async function market() {
    for (const [sourceId, description] of Object.entries(MARKET))
      await makeOpportunity(server.deps, { sourceId, title: 'Roof repair', description });
    const us = server.as(await makeUser(server.deps));
    const ask = (query: string) => us.get(`/api/rfps/search?${query}`);
    const search = async (query: string) => {
      const { status, body } = await ask(query);
      expect([status, body.data.total]).toEqual([200, body.data.rfps.length]);
      return body.data;
    };
    return {
      ask,
      search,
      async found(query: string): Promise<string[]> {
        return (await search(query)).rfps.map((rfp: { notice_id: string }) => rfp.notice_id).sort();
      },
    };
  }

  it.each([
    ['clearance=secret', ['secret', 'uncleared']],
    ['clearance=TOP%20SECRET', ['secret', 'top', 'uncleared']],
    ['clearance=ts/sci', ['secret', 'top', 'uncleared']],
    ['clearance=none', ['uncleared']],
    ['cmmc=1', ['uncleared']],
    ['cmmc=2', ['top', 'uncleared']],
    ['value_min=300000', ['capped', 'large']],
    ['value_max=300000', ['capped', 'small']],
    ['value_min=6000000&value_max=7000000', ['large']],
    ['value_min=1000000&value_max=2000000', []],
    ['site_visit=yes', ['asked', 'small']],
    ['site_visit=no', ['large']],
    ['questions_due_before=2026-12-18', ['capped']],
    ['questions_due_before=2026-12-19', ['asked', 'capped']],
    ['clearance=top secret&cmmc=1', ['uncleared']],
    ['clearance=&cmmc=&value_min=&value_max=&site_visit=&questions_due_before=', Object.keys(MARKET).sort()],
  ])('design 3.34 %s finds what satisfies it, with a keyword and without', async (query, ids) => {
    const { found } = await market();
    expect(await found(query)).toEqual(ids);
    expect(await found(`${query}&query=roof`)).toEqual(ids);
    expect(await found(`${query}&query=roof&open_only=true&department=defense`)).toEqual(ids);
  });

  it.each([
    ['clearance=secret', 'clearance', 6],
    ['cmmc=3', 'cmmc', 7],
    ['value_min=1', 'value', 6],
    ['site_visit=yes', 'site_visit', 6],
    ['questions_due_before=2030-01-01', 'questions_due_before', 7],
  ])('design 3.11 %s says how many do not state it, and shows them', async (query, filter, count) => {
    const { search } = await market();
    for (const keyword of ['', '&query=roof']) {
      const { total, leftOut } = await search(`${query}${keyword}`);
      expect(leftOut).toEqual([{ filter, count, isMinimum: false }]);
      const all = await search(`${query}${keyword}&include_unknown=${filter}`);
      expect([all.total, all.leftOut]).toEqual([total + count, []]);
    }
  });

  it('are about the notice that is shown, not an earlier one of the opportunity', async () => {
    const { found } = await market();
    const number = { solicitationNumber: 'W912-26-R-7777', title: 'Roof repair' };
    const [earlier, later] = [new Date('2026-11-01T12:00:00Z'), new Date('2026-11-05T12:00:00Z')];
    await makeOpportunity(server.deps, {
      ...number,
      sourceId: 'old',
      description: MARKET.large,
      postedAt: earlier,
    });
    await makeOpportunity(server.deps, {
      ...number,
      sourceId: 'new',
      description: MARKET.secret,
      postedAt: later,
    });
    expect(await found('clearance=secret&query=roof')).toEqual(['new', 'secret', 'uncleared']);
    expect(await found('value_min=6000000&query=roof')).toEqual(['large']);
    expect(await found('clearance=secret&query=W912-26')).toEqual(['new']);
  });

  it.each([
    [
      'clearance=high',
      'Clearance must be one of: none, background check, public trust, confidential, secret, top secret, ts/sci.',
    ],
    ['cmmc=4', 'CMMC level must be 1, 2 or 3.'],
    ['cmmc=two', 'CMMC level must be 1, 2 or 3.'],
    ['value_min=-1', 'Value must be whole dollars from 0 to 1 trillion.'],
    ['value_max=1e9', 'Value must be whole dollars from 0 to 1 trillion.'],
    ['value_max=9999999999999999999', 'Value must be whole dollars from 0 to 1 trillion.'],
    ['value_min=2&value_max=1', 'The lowest value must not be above the highest.'],
    ['site_visit=maybe', 'Site visit must be yes or no.'],
    ['questions_due_before=2026-13-01', 'Invalid date.'],
    ['questions_due_before=tomorrow', 'Invalid date.'],
    ['include_unknown=bonds', 'Invalid filter.'],
  ])('%s is answered 400 %s', async (query, message) => {
    const { status, body } = await (await market()).ask(query);
    expect([status, body.message, body.success]).toEqual([400, message, false]);
  });
});
