import { type Figure, percentile } from './print.ts';

export interface Sampled {
  what: string;
  'p50 ms': string;
  'p95 ms': string;
}

/** Repeats the work one after the other, after a short warm-up. */
export async function sample(what: string, times: number, work: () => Promise<unknown>): Promise<Sampled> {
  for (let n = 0; n < times / 10; n += 1) await work();
  const samples: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const from = performance.now();
    await work();
    samples.push(performance.now() - from);
  }
  return {
    what,
    'p50 ms': percentile(samples, 0.5).toFixed(1),
    'p95 ms': percentile(samples, 0.95).toFixed(1),
  };
}

export interface SampledBeside extends Sampled {
  'bare SQL p50 ms': string;
  'bare SQL p95 ms': string;
}

/** The work, and then its lower bound, which may be repeated less often. */
export async function sampleBeside(
  what: string,
  times: number,
  work: () => Promise<unknown>,
  bareSql: { work: () => Promise<unknown>; times?: number },
): Promise<SampledBeside> {
  const sampled = await sample(what, times, work);
  const floor = await sample(what, bareSql.times ?? times, bareSql.work);
  return { ...sampled, 'bare SQL p50 ms': floor['p50 ms'], 'bare SQL p95 ms': floor['p95 ms'] };
}

export function toFigure(row: Sampled & Partial<SampledBeside>): Figure {
  const floor = row['bare SQL p50 ms'];
  return {
    what: row.what,
    figure: `${row['p50 ms']} / ${row['p95 ms']} ms`,
    floor: floor === undefined || floor === '–' ? '–' : `${floor} / ${row['bare SQL p95 ms']} ms`,
  };
}

/** Makes a call and reads the whole reply. */
export async function readReply(address: string, cookie: string, path: string): Promise<void> {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
}
