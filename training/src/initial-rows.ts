import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { randomFrom } from '@bidlight/scoring';
import { Barrier } from './barrier.ts';
import type { InitialRoom } from './draw-rows.ts';
import type { InitialThreadData } from './initial-thread.ts';
import type { Recipe } from './recipe.ts';
import { sharedTexts, TextCollector, type Texts } from './texts.ts';
import type { TrainingData } from './training-data.ts';

const ENTRY = new URL('./initial-thread.ts', import.meta.url);

/**
 * Rows to start from: random directions, drawn towards those in which the notices differ most. The first direction is
 * what all notices have in common, so it is left out; long rows are shortened, and their mean length becomes 1.
 */
export async function initialRows(
  data: TrainingData,
  { dimensions, seed }: Recipe,
  threads: number,
): Promise<Float32Array> {
  const { rows } = data;
  const columns = dimensions + 1;
  const room = makeRoom(learntNotices(data), rows, columns);
  const { block } = room;
  const random = randomFrom(seed);
  for (let at = 0; at < block.length; at += 1) block[at] = normal(random);
  for (let row = 0; row < rows; row += 1) block[row * columns] = 1;
  await drawOnThreads(room, threads);
  const values = new Float32Array(rows * dimensions);
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    const own = block.subarray(row * columns + 1, (row + 1) * columns);
    const length = Math.hypot(...own);
    const shortened = Math.sqrt(Math.max(1e-9, length));
    sum += length / shortened;
    values.set(
      own.map((value) => value / shortened),
      row * dimensions,
    );
  }
  const scale = rows / (sum || 1);
  return values.map((value) => value * scale);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

async function drawOnThreads(room: InitialRoom, threads: number): Promise<void> {
  const barrier = new SharedArrayBuffer(Barrier.bytes);
  await Promise.all(
    Array.from({ length: threads }, (_, number) => {
      const workerData: InitialThreadData = { room, barrier, number, of: threads };
      return once(new Worker(ENTRY, { workerData }), 'exit');
    }),
  );
}

/** The notices that are learnt from, each with its text and its surroundings. */
function learntNotices({ texts, wholes, surroundings, learnt }: TrainingData): Texts {
  const collector = new TextCollector();
  for (const notice of learnt) {
    for (const text of [wholes[notice] as number, surroundings[notice] as number]) {
      const end = texts.starts[text + 1] as number;
      for (let at = texts.starts[text] as number; at < end; at += 1) {
        collector.push(texts.rows[at] as number, texts.weights[at] as number);
      }
    }
    collector.end();
  }
  return sharedTexts(collector.finish());
}

function makeRoom(notices: Texts, rows: number, columns: number): InitialRoom {
  const floats = (length: number) => new Float32Array(new SharedArrayBuffer(length * 4));
  const doubles = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8));
  return {
    rows,
    columns,
    notices,
    block: floats(rows * columns),
    along: floats((notices.starts.length - 1) * columns),
    whole: doubles(rows * columns),
    turned: doubles(rows * columns),
    products: doubles(columns * columns),
  };
}
