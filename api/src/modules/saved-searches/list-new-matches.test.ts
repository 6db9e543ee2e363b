import { MAX_NEW_COUNT, type SavedFilters } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { type MadeOpportunity, makeCompany, makeOpportunity, makeScore } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { listNewMatches } from './list-new-matches.ts';
import { aSearcher } from './saved-searches.fixture.ts';

const server = testApp();
const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(server.deps.now().getTime() - hours * HOUR_MS);

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'source_runs');
});

const collected = (sourceId: string, values: Partial<SourceNotice> & { firstSeenAt?: Date } = {}) =>
  makeOpportunity(server.deps, { sourceId, ...values });

async function aCompany() {
  const { id: companyId } = await makeCompany(server.deps);
  return {
    companyId,
    score: (of: MadeOpportunity, score: number) => makeScore(server.deps, of, { companyId, score }),
    find: async (filters: SavedFilters, more: { since?: Date; until?: Date; limit?: number } = {}) => {
      const wanted = { companyId, filters, since: hoursAgo(5), limit: 10, ...more };
      const ids = await listNewMatches(server.deps, wanted);
      if (ids.length === 0) return [];
      const { rows } = await server.deps.db.execute<{ source_id: string }>(sql`
        select source_id from unnest(${sql.param(ids)}::int[]) with ordinality as found(id, place)
        join opportunities using (id) join notices on notices.id = current_notice_id order by place`);
      return rows.map((row) => row.source_id);
    },
  };
}

describe('new matches of a saved search', () => {
  it('are what was first collected after a moment and no later than another, the best scores first', async () => {
    const { find, score } = await aCompany();
    await collected('old', { firstSeenAt: hoursAgo(6) });
    const low = await collected('low', { firstSeenAt: hoursAgo(4) });
    await score(low, 30);
    const high = await collected('high', { firstSeenAt: hoursAgo(3) });
    await score(high, 80);
    await collected('unscored', { firstSeenAt: hoursAgo(2) });
    await collected('late', { firstSeenAt: hoursAgo(1) });
    expect(await find({})).toEqual(['high', 'low', 'late', 'unscored']);
    expect(await find({}, { until: hoursAgo(1.5) })).toEqual(['high', 'low', 'unscored']);
    expect(await find({}, { limit: 1 })).toEqual(['high']);
    // One moment ends where the next begins: nothing is told twice, and nothing is missed.
    const at = hoursAgo(3);
    await server.deps.db.execute(
      sql`update opportunities set first_seen_at = ${at} where id = ${high.opportunityId}`,
    );
    expect(await find({}, { until: at })).toEqual(['high', 'low']);
    expect(await find({}, { since: at })).toEqual(['late', 'unscored']);
  });

  it('pass the filters exactly as the search does', async () => {
    const { find, score } = await aCompany();
    const cyber = await collected('cyber', {
      naicsCode: '541512',
      placeState: 'VA',
      department: 'NAVY, THE',
    });
    await score(cyber, 70);
    await collected('roof', { naicsCode: '238160', placeState: 'MD' });
    await collected('placeless', { naicsCode: null, placeState: null });
    await collected('over', { naicsCode: '541519', placeState: 'VA', responseAt: hoursAgo(1) });
    expect(await find({ naics_code: '5415' })).toEqual(['cyber', 'over']);
    expect(await find({ naics_code: '5415', open_only: 'true' })).toEqual(['cyber']);
    expect(await find({ naics_code: '541512', include_unknown: 'naics_code' })).toEqual([
      'cyber',
      'placeless',
    ]);
    expect(await find({ state: 'MD' })).toEqual(['roof']);
    expect(await find({ department: 'navy' })).toEqual(['cyber']);
    expect(await find({ min_score: '60' })).toEqual(['cyber']);
    expect(await find({ status: 'closed' })).toEqual(['over']);
    expect(await find({ naics_code: '999999' })).toEqual([]);
  });

  it('have the words in any notice of the opportunity, or begin with the number', async () => {
    const { find } = await aCompany();
    const number = { solicitationNumber: 'W912DY-26-R-0001' };
    await collected('first', { ...number, title: 'Kalomiren pumps', postedAt: hoursAgo(4) });
    await ingestBatch(server.deps.db, {
      source: 'sam',
      notices: [
        aNotice({ ...number, sourceId: 'second', title: 'Amended', archiveOn: null, postedAt: hoursAgo(1) }),
      ],
      now: hoursAgo(1),
    });
    await collected('other', { title: 'Roof repair' });
    expect(await find({ query: 'kalomiren' })).toEqual(['second']);
    expect(await find({ keyword: 'kalomiren pump' })).toEqual(['second']);
    expect(await find({ query: '"repair roof"' })).toEqual([]);
    expect(await find({ query: 'w912dy-26' })).toEqual(['second']);
    expect(await find({ query: 'first1' })).toEqual([]);
    expect(await find({ query: 'the' })).toEqual([]);
    expect(await find({ query: '%' })).toEqual([]);
  });

  it('of a search that matches everything are counted to a hundred and no further', async () => {
    const us = await aSearcher(server);
    server.advance(HOUR_MS);
    const search = await us.save('everything');
    server.advance(HOUR_MS);
    const notices = Array.from({ length: MAX_NEW_COUNT + 20 }, (_, at) =>
      aNotice({ sourceId: `n${at}`, solicitationNumber: `N-${at}`, archiveOn: null }),
    );
    await ingestBatch(server.deps.db, { source: 'sam', notices, now: server.deps.now() });
    expect(await us.news()).toEqual({ everything: MAX_NEW_COUNT + 1 });
    server.advance(HOUR_MS);
    await us.look(search);
    expect(await us.news()).toEqual({ everything: 0 });
  });
});
