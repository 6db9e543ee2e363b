import { type AggregatedRow, FeedbackType, type VoteReason } from '@bidlight/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { parseCsv } from './parse-csv.fixture.ts';

const server = testApp({ APP_TIMEZONE: 'Pacific/Auckland' });

const day = fc
  .integer({ min: 0, max: 45 })
  .map((days) => new Date(Date.parse('2026-09-01') + days * DAY_MS).toISOString().slice(0, 10));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const filters = fc
  .record({
    dates: fc.tuple(optional(day), optional(day)).map((dates) => dates.toSorted()),
    rfp_filter: optional(fc.constantFrom('n-', 'N-1', '-26', '%', 'nothing')),
    dept_filter: optional(fc.constantFrom('defense', 'DEPT', 'i')),
    title_filter: optional(fc.constantFrom('roof', 'Net', 'é')),
    type_filter: optional(fc.constantFrom(...FeedbackType.options)),
    reason_filter: optional(fc.constantFrom('any', 'place', 'place,size')),
    agency_filter: optional(fc.constantFrom('Interior', '-')),
    naics_filter: optional(fc.constantFrom('238160', '-')),
  })
  .map(({ dates: [start_date, end_date], ...texts }) => {
    const given = Object.entries({ start_date, end_date, ...texts });
    return given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
  });

const REASONS: VoteReason[][] = [['place', 'size'], [], ['place']];

/** Thirty-odd votes around the days on which the clocks change, some of them held, some of another company. */
async function castVotes(companyId: string) {
  const others = (await makeUser(server.deps)).companyId;
  for (let n = 0; n < 12; n += 1) {
    const made = await makeOpportunity(server.deps, {
      sourceId: `n-${n}`,
      solicitationNumber: `N-${n}-26`,
      title: ['Roof repair', 'Network café', null][n % 3] ?? null,
      department: ['Dept of Defense', 'Interior', null][n % 3] ?? null,
      naicsCode: n % 4 === 0 ? null : '238160',
    });
    for (let voter = 0; voter <= n % 5; voter += 1) {
      await makeVote(server.deps, made, {
        companyId: (n + voter) % 7 === 6 ? others : companyId,
        feedbackType: FeedbackType.options[(n * voter) % 3] ?? 'not_match',
        reasons: REASONS[(n + voter) % 3] ?? [],
        isHeld: (n + voter) % 6 === 5,
        castAt: new Date(Date.parse('2026-09-01T11:59:59.999Z') + (n * 5 + voter) * 15 * 3_600_000),
      });
    }
  }
}

it('§7 sums agree between statistics, grouped rows, votes, trends and exports, whatever the filters', async () => {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  await castVotes(user.companyId);
  const get = async (call: string, given: [string, string][]) => {
    const url = `/api/feedback/${call}?${new URLSearchParams(given)}`;
    return (await us.get(url)).body;
  };
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const grouped: [string, string][] = [...given, ['groupBy', 'solicitationNumber'], ['limit', '100']];
      const { stats } = await get('stats', given);
      const votes = await get('data', [...given, ['limit', '100']]);
      const rows: AggregatedRow[] = (await get('data', grouped)).data;
      const { points, agreement } = await get('trends', given);
      const [voteLines, groupLines] = [await get('export', given), await get('export', grouped)].map((file) =>
        parseCsv(file).slice(1),
      );
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

      const { total_feedback: total, ...byType } = stats;
      expect(sum(Object.values(byType))).toBe(total);
      expect(votes.pagination.total).toBe(total);
      expect(votes.data).toHaveLength(total);
      expect(sum(rows.map((row) => row.totalFeedback))).toBe(total);
      expect(sum(rows.map((row) => row.positive))).toBe(stats.relevant_match);
      expect(sum(rows.map((row) => row.negative))).toBe(stats.not_match);
      expect(sum(rows.map((row) => row.past_history))).toBe(stats.past_history);
      for (const type of FeedbackType.options) {
        expect(sum(points.map((point: typeof byType) => point[type]))).toBe(stats[type]);
        expect(votes.data.filter((row: { feedbackType: string }) => row.feedbackType === type)).toHaveLength(
          stats[type],
        );
      }
      const { percent: _, ...minds } = agreement;
      expect(sum(Object.values(minds))).toBe(rows.length);
      expect(voteLines).toHaveLength(total);
      expect(groupLines?.map((line) => line.slice(3, 7).map(Number))).toEqual(
        rows.map((row) => [row.totalFeedback, row.positive, row.negative, row.past_history]),
      );
      seen = Math.max(seen, total);
    }),
    { numRuns: 60, examples: [[[]]] },
  );
  expect(seen).toBeGreaterThan(20);
});
