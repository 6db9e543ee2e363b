import { partOf } from './barrier.ts';
import type { Batch, Task } from './batch.ts';
import { type Matrix, multiplyTransposed, transpose } from './multiply.ts';
import { RECIPE } from './recipe.ts';
import type { TaskRoom, Trained, Workspace } from './workspace.ts';

const { dimensions, temperature } = RECIPE;
/** A likeness that counts for nothing. */
const IGNORED = -1e4;

interface Thread {
  number: number;
  of: number;
  /** Every thread has finished the phase before. */
  wait(): void;
}

/** One step of the training, of which each thread does its part. The result does not depend on how many there are. */
export function takeStep(
  batch: Batch,
  step: number,
  trained: Trained,
  space: Workspace,
  thread: Thread,
): void {
  const texts = batch.starts.length - 1;
  embed(batch, trained, space, ...partOf(texts, thread.number, thread.of));
  thread.wait();
  const each = (work: (task: Task, room: TaskRoom) => void) => {
    batch.tasks.forEach((task, at) => {
      const room = space.tasks[at];
      if (room) work(task, room);
    });
    thread.wait();
  };
  each((task, room) => compare(task, room, space, thread));
  each((task, room) => summarise(task, room, thread));
  each((task, room) => differentiate(task, room, thread));
  each((task, room) => pullBack(task, room, space, thread));
  update(batch, step, trained, space, thread);
  thread.wait();
}

/** The sum of the rows of each text, at length 1. */
function embed(batch: Batch, { values }: Trained, space: Workspace, first: number, end: number): void {
  const { units, lengths } = space;
  for (let text = first; text < end; text += 1) {
    const to = text * dimensions;
    units.fill(0, to, to + dimensions);
    const last = batch.starts[text + 1] as number;
    for (let at = batch.starts[text] as number; at < last; at += 1) {
      const from = (batch.rows[at] as number) * dimensions;
      const weight = batch.weights[at] as number;
      for (let place = 0; place < dimensions; place += 1) {
        (units[to + place] as number) += weight * (values[from + place] as number);
      }
    }
    let squares = 0;
    for (let place = to; place < to + dimensions; place += 1) squares += (units[place] as number) ** 2;
    const length = Math.max(1e-6, Math.sqrt(squares));
    lengths[text] = length;
    for (let place = to; place < to + dimensions; place += 1) (units[place] as number) /= length;
  }
}

function matrixOf(values: Float64Array, rows: number, columns: number, from = 0): Matrix {
  return { values, from, rows, columns };
}

function sidesOf({ left, right }: Task, { units }: Workspace): { left: Matrix; right: Matrix } {
  return {
    left: matrixOf(units, left.count, dimensions, left.from * dimensions),
    right: matrixOf(units, right.count, dimensions, right.from * dimensions),
  };
}

/** The likeness of every text on the left with every one on the right, and both sides with rows and columns swapped. */
function compare(task: Task, room: TaskRoom, space: Workspace, { number, of }: Thread): void {
  const { left, right } = sidesOf(task, space);
  const [first, end] = partOf(left.rows, number, of);
  const likeness = matrixOf(room.likeness, left.rows, right.rows);
  multiplyTransposed(left, right, likeness, first, end);
  for (let row = first; row < end; row += 1) {
    for (let column = 0; column < right.rows; column += 1) {
      const at = row * right.rows + column;
      const isIgnored = task.keys !== null && row !== column && task.keys[row] === task.keys[column];
      room.likeness[at] = isIgnored ? IGNORED : (room.likeness[at] as number) / temperature;
    }
  }
  transpose(left, matrixOf(room.leftTurned, dimensions, left.rows), first, end);
  transpose(right, matrixOf(room.rightTurned, dimensions, right.rows), ...partOf(right.rows, number, of));
}

/** The largest likeness and the sum of the powers, by row and by column: what a share is made from. */
function summarise(task: Task, room: TaskRoom, { number, of }: Thread): void {
  const { count: rows } = task.left;
  const { count: columns } = task.right;
  const summary = (stats: Float64Array, line: number, length: number, placeOf: (at: number) => number) => {
    let largest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < length; at += 1) largest = Math.max(largest, room.likeness[placeOf(at)] as number);
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += Math.exp((room.likeness[placeOf(at)] as number) - largest);
    stats[2 * line] = largest;
    stats[2 * line + 1] = sum;
  };
  const [firstRow, endRow] = partOf(rows, number, of);
  for (let row = firstRow; row < endRow; row += 1) {
    summary(room.rowStats, row, columns, (at) => row * columns + at);
  }
  if (!task.isMutual) return;
  const [firstColumn, endColumn] = partOf(columns, number, of);
  for (let column = firstColumn; column < endColumn; column += 1) {
    summary(room.columnStats, column, rows, (at) => at * columns + column);
  }
}

/** How the loss changes with each likeness, in place of the likenesses, and with rows and columns swapped. */
function differentiate(task: Task, room: TaskRoom, { number, of }: Thread): void {
  const { count: rows } = task.left;
  const { count: columns } = task.right;
  const scale = task.weight / (rows * temperature);
  const share = task.isMutual ? 0.5 : 1;
  const [first, end] = partOf(rows, number, of);
  for (let row = first; row < end; row += 1) {
    const largest = room.rowStats[2 * row] as number;
    const sum = room.rowStats[2 * row + 1] as number;
    const own = task.own[row] as number;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const likeness = room.likeness[at] as number;
      const isOwn = column === own ? 1 : 0;
      let slope = share * (Math.exp(likeness - largest) / sum - isOwn);
      if (task.isMutual) {
        const columnLargest = room.columnStats[2 * column] as number;
        slope +=
          share * (Math.exp(likeness - columnLargest) / (room.columnStats[2 * column + 1] as number) - isOwn);
      }
      slope *= scale;
      room.likeness[at] = slope;
      room.turned[column * rows + row] = slope;
    }
  }
}

/** From likenesses back to the texts before they were brought to length 1. */
function pullBack(task: Task, room: TaskRoom, space: Workspace, { number, of }: Thread): void {
  const { left, right } = task;
  const pull = (slopes: Matrix, otherTurned: Float64Array, side: { from: number; count: number }) => {
    const [first, end] = partOf(side.count, number, of);
    const result = matrixOf(space.gradients, side.count, dimensions, side.from * dimensions);
    multiplyTransposed(slopes, matrixOf(otherTurned, dimensions, slopes.columns), result, first, end);
    for (let text = side.from + first; text < side.from + end; text += 1) throughLength(text, space);
  };
  pull(matrixOf(room.likeness, left.count, right.count), room.rightTurned, left);
  pull(matrixOf(room.turned, right.count, left.count), room.leftTurned, right);
}

function throughLength(text: number, { units, lengths, gradients }: Workspace): void {
  const from = text * dimensions;
  let along = 0;
  for (let at = from; at < from + dimensions; at += 1)
    along += (gradients[at] as number) * (units[at] as number);
  const length = lengths[text] as number;
  for (let at = from; at < from + dimensions; at += 1) {
    gradients[at] = ((gradients[at] as number) - along * (units[at] as number)) / length;
  }
}

/** Adam on the rows of the batch. A thread changes those whose number leaves its own as remainder. */
function update(
  batch: Batch,
  step: number,
  trained: Trained,
  { gradients }: Workspace,
  thread: Thread,
): void {
  const usesByRow = usesOf(batch, thread);
  const { values, means, squares, changes } = trained;
  const { first, second } = RECIPE.momentum;
  const rate = RECIPE.rate * Math.min(1, (step + 1) / RECIPE.warmUpSteps) * (1 - step / RECIPE.steps);
  const gradient = new Float64Array(dimensions);
  for (const [row, uses] of usesByRow) {
    gradient.fill(0);
    for (let at = 0; at < uses.length; at += 2) {
      const from = (uses[at] as number) * dimensions;
      const weight = batch.weights[uses[at + 1] as number] as number;
      for (let place = 0; place < dimensions; place += 1) {
        (gradient[place] as number) += weight * (gradients[from + place] as number);
      }
    }
    const count = (changes[row] as number) + 1;
    changes[row] = count;
    const meanScale = 1 / (1 - first ** count);
    const squareScale = 1 / (1 - second ** count);
    const from = row * dimensions;
    for (let place = 0; place < dimensions; place += 1) {
      const at = from + place;
      const slope = gradient[place] as number;
      const mean = first * (means[at] as number) + (1 - first) * slope;
      const square = second * (squares[at] as number) + (1 - second) * slope * slope;
      means[at] = mean;
      squares[at] = square;
      (values[at] as number) -= (rate * mean * meanScale) / (Math.sqrt(square * squareScale) + 1e-8);
    }
  }
}

/** By row, the texts that use it and where: pairs of numbers in the order of the texts. */
function usesOf(batch: Batch, { number, of }: Thread): Map<number, number[]> {
  const uses = new Map<number, number[]>();
  for (let text = 0; text + 1 < batch.starts.length; text += 1) {
    const end = batch.starts[text + 1] as number;
    for (let at = batch.starts[text] as number; at < end; at += 1) {
      const row = batch.rows[at] as number;
      if (row % of !== number) continue;
      const known = uses.get(row);
      if (known) known.push(text, at);
      else uses.set(row, [text, at]);
    }
  }
  return uses;
}
