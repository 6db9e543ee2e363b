import type { SourceName } from '@bidlight/contract';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import type { RejectedRow, SourceNotice } from '#modules/collecting/sources/notice.ts';
import type { Batch, RunContext, Source } from '#modules/collecting/sources/source.ts';

export interface FixtureSource extends Source {
  /** The run that each read was called with. */
  runs: RunContext[];
}

/** A source in memory. Its cursor counts batches; `before` is called before each of them. */
export function aSource(
  batches: { notices?: SourceNotice[]; rejected?: RejectedRow[]; apiCalls?: number }[],
  { name = 'sam' as SourceName, before = async (_at: number) => {} } = {},
): FixtureSource {
  const runs: RunContext[] = [];
  async function* read(run: RunContext): AsyncGenerator<Batch> {
    runs.push(run);
    for (let at = Number(run.cursor?.done ?? 0); at < batches.length; at += 1) {
      await before(at);
      const percent = Math.round((100 * (at + 1)) / batches.length);
      yield { notices: [], rejected: [], apiCalls: 0, ...batches[at], cursor: { done: at + 1 }, percent };
    }
  }
  return { name, remarks: [], read, runs };
}

/** Batches of notices, each notice an opportunity of its own. */
export function someBatches(count: number, size: number, prefix = 'n'): { notices: SourceNotice[] }[] {
  return Array.from({ length: count }, (_, batch) => ({
    notices: Array.from({ length: size }, (_, n) => {
      const sourceId = `${prefix}${batch * size + n}`;
      return aNotice({ sourceId, solicitationNumber: `NUMBER-${sourceId}` });
    }),
  }));
}

export function badRows(count: number, reason = 'The row has no title.'): RejectedRow[] {
  return Array.from({ length: count }, (_, n) => ({ reference: `row ${n + 1}`, reason, raw: `,,"${n}"` }));
}
