import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTableFile } from '@bidlight/api/modules/scoring/term-tables/read-table-file.ts';
import { bucketOfTerm, decodeTermVectors, dotDense, type TermVectors, toUnit } from '@bidlight/scoring';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CODES, quiet, SMALL, TRADES, tradeNotices } from './trades.fixture.ts';
import { openTraining, removeSavedState, runTraining } from './training.ts';
import { finishTable, writeTable } from './write-table.ts';

const notices = tradeNotices();
const heldOut = [{ name: 'open.jsonl', notices: 3, fingerprint: '0123456789abcdef' }];
let folder: string;
let part: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidlight-training-'));
  part = join(folder, 'terms.vec.part');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Options {
  threads?: number;
  /** Ends the run when it says this. */
  stopAt?: string;
}

/** One run of the command, as far as it comes. */
async function train({ threads = 1, stopAt }: Options = {}) {
  const stop = new AbortController();
  let said = '';
  const progress = quiet((text) => {
    said += text;
    if (stopAt && text.includes(stopAt)) stop.abort();
  });
  const training = await openTraining(notices, CODES, SMALL, part, progress);
  const isFinished = await runTraining(training, { threads, signal: stop.signal, progress });
  const table = finishTable(training, { notices, codes: CODES, heldOut }, new Date('2026-04-01T00:00:00Z'));
  return { said, training, isFinished, ...table };
}

function likenessOf(table: TermVectors, a: string, b: string): number {
  const vectorOf = (word: string) => {
    const from = ((table.rowOf[bucketOfTerm(word)] as number) - 1) * table.dimensions;
    return toUnit(Float32Array.from(table.values.subarray(from, from + table.dimensions)));
  };
  return dotDense(vectorOf(a), vectorOf(b));
}

describe('a training', () => {
  it('brings words of one trade nearer to each other than to those of another', async () => {
    const { bytes, isFinished } = await train();
    expect(isFinished).toBe(true);
    const table = decodeTermVectors(bytes);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const pairsOf = (isSame: boolean) =>
      TRADES.flatMap((trade) =>
        TRADES.filter((other) => (other === trade) === isSame).flatMap((other) =>
          trade.words.flatMap((a) => other.words.filter((b) => a !== b).map((b) => likenessOf(table, a, b))),
        ),
      );
    expect(mean(pairsOf(true))).toBeGreaterThan(0.3);
    expect(mean(pairsOf(false))).toBeLessThan(0);
  });

  it('gives the same bytes with one, two and three threads', async () => {
    const [one, two, three] = [
      await train({ threads: 1 }),
      await train({ threads: 2 }),
      await train({ threads: 3 }),
    ];
    expect(two.bytes).toEqual(one.bytes);
    expect(three.bytes).toEqual(one.bytes);
  });

  it('that was stopped goes on where it stopped, and gives the same bytes', async () => {
    const whole = await train();
    const stopped = await train({ stopAt: 'step 15 of 30', threads: 2 });
    expect(stopped.isFinished).toBe(false);
    expect(await readdir(folder)).toEqual(['terms.vec.part']);
    const resumed = await train();
    expect(resumed.said).toContain('goes on after step 15');
    expect(resumed.said).not.toContain('rows to start from');
    expect(resumed.bytes).toEqual(whole.bytes);
    await removeSavedState(resumed.training);
    expect(await readdir(folder)).toEqual([]);
  });

  it('starts from the beginning where the saved state is damaged or of another training, and says so', async () => {
    await train({ stopAt: 'step 15 of 30' });
    const saved = await readFile(part);
    const changed = Buffer.from(saved);
    changed[changed.length - 1000] = ~(changed[changed.length - 1000] as number);
    const open = async (recipe: typeof SMALL, content: Buffer) => {
      await writeFile(part, content);
      let said = '';
      const training = await openTraining(
        notices,
        CODES,
        recipe,
        part,
        quiet((text) => {
          said += text;
        }),
      );
      return { step: training.state.step, said };
    };
    expect((await open(SMALL, saved)).step).toBe(15);
    const sentence = 'terms.vec.part is damaged or of another training, and is not used';
    for (const [recipe, content] of [
      [{ ...SMALL, seed: 2 }, saved],
      [SMALL, changed],
      [SMALL, saved.subarray(0, -1)],
      [SMALL, Buffer.from('nonsense')],
      [SMALL, Buffer.alloc(0)],
    ] as const) {
      expect(await open(recipe, content)).toEqual({ step: 0, said: expect.stringContaining(sentence) });
    }
  });

  it('refuses notices that have nothing to learn from', async () => {
    const titles = notices.map((notice) => ({ ...notice, description: null }));
    await expect(openTraining(titles, CODES, SMALL, part, quiet())).rejects.toThrow(
      'There is nothing to learn from: no notice has a title and a description with 5 words that other notices have too.',
    );
  });

  it('ends with a table and a record that the product takes, measured on pairs that it has not seen', async () => {
    const { bytes, record } = await train();
    const out = join(folder, 'terms.vec');
    await writeTable(out, { bytes, record });
    expect(await readdir(folder)).toEqual(['terms.json', 'terms.vec']);
    const file = await readTableFile(out);
    expect(file.id).toBe(decodeTermVectors(bytes).id);
    expect(file.record).toEqual({
      format: 1,
      name: 'Notices until 2026-03-28',
      trainedAt: '2026-04-01T00:00:00.000Z',
      seed: 1,
      dimensions: 16,
      rows: decodeTermVectors(bytes).rows,
      trainedOn: { notices: 90, pairs: 84, naicsTexts: 3, pscTexts: 3, newest: '2026-03-28' },
      heldOut,
      figures: [
        { name: 'Title finds its own description first among 6', value: expect.stringMatching(/^\d+%$/) },
        { name: 'Title finds its own description in the first ten among 6', value: '100%' },
        { name: 'Notice finds its own code in the first ten among 3', value: '100%' },
      ],
    });
  });
});
