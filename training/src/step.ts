import { partOf } from './barrier.ts';
import type { Batch, Task } from './batch.ts';
import { type Matrix, multiplyTransposed, transpose } from './multiply.ts';
import type { RowUses } from './row-uses.ts';
import { sumRows } from './sum-rows.ts';
import type { TaskRoom, Trained, Workspace } from './workspace.ts';

export interface Thread {
  number: number;
  of: number;
  /** Every thread has finished the phase before. */
  wait(): void;
  uses: RowUses;
}

/** One step of the training, of which each thread does its part. The result does not depend on how many there are. */
export function takeStep(
  batch: Batch,
  step: number,
  trained: Trained,
  space: Workspace,
  thread: Thread,
): void {
  const texts = batch.texts.starts.length - 1;
  embed(batch, trained, space, ...partOf(texts, thread.number, thread.of));
  thread.wait();
  const each = (work: (task: Task, room: TaskRoom) => void) => {
    batch.tasks.forEach((task, at) => {
      work(task, space.tasks[at] as TaskRoom);
    });
    thread.wait();
  };
  each((task, room) => compare(task, room, space, thread));
  each((task, room) => addUpColumns(task, room, thread));
  each((task, room) => differentiate(task, room, space, thread));
  each((task, room) => pullBack(task, room, space, thread));
  update(batch, step, trained, space, thread);
  thread.wait();
}

/** The sum of the rows of each text, at length 1. */
function embed({ texts }: Batch, { values }: Trained, space: Workspace, first: number, end: number): void {
  const { units, lengths, recipe } = space;
  const { dimensions } = recipe;
  for (let text = first; text < end; text += 1) {
    const unit = units.subarray(text * dimensions, (text + 1) * dimensions);
    const from = texts.starts[text] as number;
    sumRows(unit, values, texts.rows, texts.weights, from, texts.starts[text + 1] as number);
    let squares = 0;
    for (let at = 0; at < dimensions; at += 1) squares += (unit[at] as number) ** 2;
    const length = Math.max(1e-6, Math.sqrt(squares));
    lengths[text] = length;
    for (let at = 0; at < dimensions; at += 1) (unit[at] as number) /= length;
  }
}

function matrixOf(values: Float64Array, rows: number, columns: number, from = 0): Matrix {
  return { values, from, rows, columns };
}

/**
 * The odds of every text on the right for every one on the left: a power of their likeness, which is at most 1, so that
 * the power stays small. Also both sides with rows and columns swapped.
 */
function compare(task: Task, room: TaskRoom, space: Workspace, { number, of }: Thread): void {
  const { units, recipe } = space;
  const { dimensions, temperature } = recipe;
  const left = matrixOf(units, task.left.count, dimensions, task.left.from * dimensions);
  const right = matrixOf(units, task.right.count, dimensions, task.right.from * dimensions);
  const [first, end] = partOf(left.rows, number, of);
  const { odds, rowSums } = room;
  multiplyTransposed(left, right, matrixOf(odds, left.rows, right.rows), first, end);
  for (let row = first; row < end; row += 1) {
    let sum = 0;
    for (let column = 0; column < right.rows; column += 1) {
      const at = row * right.rows + column;
      const isIgnored = task.keys !== null && row !== column && task.keys[row] === task.keys[column];
      const value = isIgnored ? 0 : Math.exp((odds[at] as number) / temperature);
      odds[at] = value;
      sum += value;
    }
    rowSums[row] = sum;
  }
  transpose(left, matrixOf(room.leftTurned, dimensions, left.rows), first, end);
  transpose(right, matrixOf(room.rightTurned, dimensions, right.rows), ...partOf(right.rows, number, of));
}

function addUpColumns(task: Task, { odds, columnSums }: TaskRoom, { number, of }: Thread): void {
  if (!task.isMutual) return;
  const columns = task.right.count;
  const [first, end] = partOf(columns, number, of);
  columnSums.fill(0, first, end);
  for (let row = 0; row < task.left.count; row += 1) {
    for (let column = first; column < end; column += 1) {
      (columnSums[column] as number) += odds[row * columns + column] as number;
    }
  }
}

/** How the loss changes with each likeness, in place of the odds, and with rows and columns swapped. */
function differentiate(task: Task, room: TaskRoom, { recipe }: Workspace, { number, of }: Thread): void {
  const { odds, rowSums, columnSums } = room;
  const { count: rows } = task.left;
  const { count: columns } = task.right;
  const scale = (task.weight / (rows * recipe.temperature)) * (task.isMutual ? 0.5 : 1);
  const [first, end] = partOf(rows, number, of);
  for (let row = first; row < end; row += 1) {
    const from = row * columns;
    const ofRow = scale / (rowSums[row] as number);
    if (task.isMutual) {
      for (let column = 0; column < columns; column += 1) {
        (odds[from + column] as number) *= ofRow + scale / (columnSums[column] as number);
      }
    } else {
      for (let column = 0; column < columns; column += 1) (odds[from + column] as number) *= ofRow;
    }
    (odds[from + (task.own[row] as number)] as number) -= task.isMutual ? 2 * scale : scale;
  }
  transpose(matrixOf(odds, rows, columns), matrixOf(room.turned, columns, rows), first, end);
}

/** From likenesses back to the texts before they were brought to length 1. */
function pullBack(task: Task, room: TaskRoom, space: Workspace, { number, of }: Thread): void {
  const { left, right } = task;
  const { dimensions } = space.recipe;
  const pull = (slopes: Matrix, otherTurned: Float64Array, side: { from: number; count: number }) => {
    const [first, end] = partOf(side.count, number, of);
    const result = matrixOf(space.unitGradients, side.count, dimensions, side.from * dimensions);
    multiplyTransposed(slopes, matrixOf(otherTurned, dimensions, slopes.columns), result, first, end);
    for (let text = side.from + first; text < side.from + end; text += 1) throughLength(text, space);
  };
  pull(matrixOf(room.odds, left.count, right.count), room.rightTurned, left);
  pull(matrixOf(room.turned, right.count, left.count), room.leftTurned, right);
}

function throughLength(text: number, { units, lengths, unitGradients, gradients, recipe }: Workspace): void {
  const from = text * recipe.dimensions;
  const end = from + recipe.dimensions;
  let along = 0;
  for (let at = from; at < end; at += 1) along += (unitGradients[at] as number) * (units[at] as number);
  const length = lengths[text] as number;
  for (let at = from; at < end; at += 1) {
    gradients[at] = ((unitGradients[at] as number) - along * (units[at] as number)) / length;
  }
}

/** Adam on the rows of the batch, of which each thread has its own. */
function update(
  { texts }: Batch,
  step: number,
  { values, means, squares, changes }: Trained,
  { gradients, recipe }: Workspace,
  { uses }: Thread,
): void {
  const { dimensions, momentum, steps, warmUpSteps } = recipe;
  const { first, second } = momentum;
  const rate = recipe.rate * Math.min(1, (step + 1) / warmUpSteps) * (1 - step / steps);
  const gradient = new Float64Array(dimensions);
  uses.collect(texts);
  for (let row = 0; row < changes.length; row += 1) {
    const from = uses.starts[row] as number;
    const end = uses.starts[row + 1] as number;
    if (from === end) continue;
    sumRows(gradient, gradients, uses.texts, uses.weights, from, end);
    const count = (changes[row] as number) + 1;
    changes[row] = count;
    const meanScale = rate / (1 - first ** count);
    const squareScale = 1 / (1 - second ** count);
    let at = row * dimensions;
    for (let place = 0; place < dimensions; place += 1) {
      const slope = gradient[place] as number;
      const mean = first * (means[at] as number) + (1 - first) * slope;
      const square = second * (squares[at] as number) + (1 - second) * slope * slope;
      means[at] = mean;
      squares[at] = square;
      (values[at] as number) -= (mean * meanScale) / (Math.sqrt(square * squareScale) + 1e-8);
      at += 1;
    }
  }
}
