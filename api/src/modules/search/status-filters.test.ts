import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { cookieOf, makeOpportunity, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

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
  const headers = await cookieOf(server.deps, await makeUser(server.deps));
  const ask = (query: string) => request(server.app, { url: `/api/rfps/search?${query}`, headers });
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
