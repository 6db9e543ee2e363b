import { partOf, type Thread } from './barrier.ts';
import { type OrthonormaliseRoom, orthonormalise } from './orthonormalise.ts';
import { RowUses } from './row-uses.ts';
import { sumRows } from './sum-rows.ts';
import type { Texts } from './texts.ts';

/** More of these rounds come closer to the main directions of the notices, which is no better a start (measured). */
const ROUNDS = 2;

/** What the threads share that draw rows towards the main directions. */
export interface InitialRoom extends OrthonormaliseRoom {
  notices: Texts;
  /** By notice. */
  along: Float32Array;
}

/** Draws the block's columns towards the main directions of the notices A: block ← orthonormal(Aᵀ·(A·block)). */
export function drawRows(room: InitialRoom, thread: Thread): void {
  const { rows, columns, notices, block, along } = room;
  const uses = new RowUses(rows, thread.number, thread.of);
  uses.collect(notices);
  const sum = new Float64Array(columns);
  const [first, end] = partOf(notices.starts.length - 1, thread.number, thread.of);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let text = first; text < end; text += 1) {
      const from = notices.starts[text] as number;
      sumRows(sum, block, notices.rows, notices.weights, from, notices.starts[text + 1] as number);
      along.set(sum, text * columns);
    }
    thread.wait();
    for (let row = thread.number; row < rows; row += thread.of) {
      sumRows(
        sum,
        along,
        uses.texts,
        uses.weights,
        uses.starts[row] as number,
        uses.starts[row + 1] as number,
      );
      block.set(sum, row * columns);
    }
    thread.wait();
    orthonormalise(room, thread);
  }
}
