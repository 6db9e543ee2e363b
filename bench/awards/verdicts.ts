import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIKELY_FROM } from '@bidlight/api/modules/awards/earlier/describe-earlier-awards.ts';
import { refreshEarlierAwards } from '@bidlight/api/modules/awards/earlier/refresh-earlier-awards.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import type { EarlierAwardRoad } from '@bidlight/contract';
import { printTable } from '../print.ts';

/** A pair that was read and graded, by the ids of the two notices at the source. */
interface GradedPair {
  opportunity: string;
  award: string;
  verdict: 'same' | 'not' | 'cannot tell';
}

interface FoundPair extends Record<string, unknown> {
  opportunity: string;
  award: string;
  road: EarlierAwardRoad;
  likeness: number;
}

const VERDICTS = ['same', 'not', 'cannot tell'] as const;

/** What the rules make of the graded pairs among the stored notices, as on the day of the newest one. */
export async function printVerdicts(db: Db): Promise<void> {
  const { rows: newest } = await db.execute<{ at: string }>('select max(posted_at)::text as at from notices');
  const now = new Date(newest[0]?.at ?? Date.now());
  await refreshEarlierAwards(db, { now, signal: new AbortController().signal });
  const found = await listFound(db);
  const graded = await readPairs();
  const rows = VERDICTS.map((verdict) => {
    const pairs = graded.filter((pair) => pair.verdict === verdict);
    const shown = pairs.flatMap((pair) => found.get(keyOf(pair)) ?? []);
    const likely = shown.filter(({ road, likeness }) => likeness >= LIKELY_FROM[road]);
    const by = (road: EarlierAwardRoad) => {
      const of = (some: FoundPair[]) => some.filter((pair) => pair.road === road).length;
      return `${of(shown)} (${of(likely)})`;
    };
    return {
      'graded as': verdict,
      ...{ pairs: pairs.length, shown: shown.length, 'likely incumbent': likely.length },
      ...{ 'by number': by('number'), 'by text': by('text'), 'by likeness': by('likeness') },
    };
  });
  printTable(rows);
}

async function readPairs(): Promise<GradedPair[]> {
  const lines = await readFile(join(import.meta.dirname, 'pairs.jsonl'), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GradedPair);
}

/** Every notice of an opportunity stands for it, whichever is its current one. */
async function listFound(db: Db): Promise<ReadonlyMap<string, FoundPair>> {
  const { rows } = await db.execute<FoundPair>(`
    select n.source_id as opportunity, awarded.source_id as award, e.road, e.likeness
    from earlier_awards e join notices n on n.opportunity_id = e.opportunity_id
      join awards a on a.id = e.award_id join notices awarded on awarded.id = a.notice_id`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function keyOf({ opportunity, award }: Pick<GradedPair, 'opportunity' | 'award'>): string {
  return `${opportunity} ${award}`;
}
