import { Barrier } from './barrier.ts';
import { RECIPE } from './recipe.ts';
import { shared } from './texts.ts';

/** What is trained: the rows and the state of the optimiser, one row after the other. */
export interface Trained {
  values: Float32Array;
  /** Running means of the gradients and of their squares. */
  means: Float32Array;
  squares: Float32Array;
  /** How often each row was changed. */
  changes: Uint32Array;
}

export function startFrom(values: Float32Array): Trained {
  return {
    values: shared(Float32Array, values),
    means: shared(Float32Array, new Float32Array(values.length)),
    squares: shared(Float32Array, new Float32Array(values.length)),
    changes: shared(Uint32Array, new Uint32Array(values.length / RECIPE.dimensions)),
  };
}

/** Room for one task's likenesses and what is made of them. */
export interface TaskRoom {
  likeness: Float64Array;
  turned: Float64Array;
  leftTurned: Float64Array;
  rightTurned: Float64Array;
  rowStats: Float64Array;
  columnStats: Float64Array;
}

/** What the threads of a training share beside the data. */
export interface Workspace {
  /** The texts of the batch at length 1, and their lengths before. */
  units: Float64Array;
  lengths: Float64Array;
  /** Where the loss would fall, by text. */
  gradients: Float64Array;
  tasks: TaskRoom[];
  barrier: SharedArrayBuffer;
}

const { pairs, naics, psc } = RECIPE;
const TASK_SIZES = [
  { left: pairs.batch, right: pairs.batch },
  { left: naics.batch, right: naics.batch + naics.others },
  { left: psc.batch, right: psc.batch + psc.others },
];
const MAX_TEXTS = TASK_SIZES.reduce((sum, { left, right }) => sum + left + right, 0);

export function makeWorkspace(): Workspace {
  const room = (length: number) => shared(Float64Array, new Float64Array(length));
  const { dimensions } = RECIPE;
  return {
    units: room(MAX_TEXTS * dimensions),
    lengths: room(MAX_TEXTS),
    gradients: room(MAX_TEXTS * dimensions),
    tasks: TASK_SIZES.map(({ left, right }) => ({
      likeness: room(left * right),
      turned: room(left * right),
      leftTurned: room(left * dimensions),
      rightTurned: room(right * dimensions),
      rowStats: room(left * 2),
      columnStats: room(right * 2),
    })),
    barrier: new SharedArrayBuffer(Barrier.bytes),
  };
}
