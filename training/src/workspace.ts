import { Barrier } from './barrier.ts';
import type { Recipe } from './recipe.ts';
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

export function startFrom(values: Float32Array, { dimensions }: Recipe): Trained {
  return {
    values: shared(Float32Array, values),
    means: shared(Float32Array, new Float32Array(values.length)),
    squares: shared(Float32Array, new Float32Array(values.length)),
    changes: shared(Uint32Array, new Uint32Array(values.length / dimensions)),
  };
}

/** Room for what is made of one task. */
export interface TaskRoom {
  /** The odds of each text on the right for each one on the left; later how the loss changes with their likeness. */
  odds: Float64Array;
  rowSums: Float64Array;
  columnSums: Float64Array;
  /** Matrices with rows and columns swapped. */
  turned: Float64Array;
  leftTurned: Float64Array;
  rightTurned: Float64Array;
}

/** What the threads of a training share beside the data. */
export interface Workspace {
  recipe: Recipe;
  /** The texts of the batch at length 1, and their lengths before. */
  units: Float64Array;
  lengths: Float64Array;
  /** How the loss changes with each text, at length 1 and before. */
  unitGradients: Float64Array;
  gradients: Float32Array;
  tasks: TaskRoom[];
  barrier: SharedArrayBuffer;
}

export function makeWorkspace(recipe: Recipe): Workspace {
  const { dimensions, pairs, naics, psc } = recipe;
  const sizes = [
    { left: pairs.batch, right: pairs.batch },
    { left: naics.batch, right: naics.batch + naics.others },
    { left: psc.batch, right: psc.batch + psc.others },
  ];
  const texts = sizes.reduce((sum, { left, right }) => sum + left + right, 0);
  const room = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8));
  return {
    recipe,
    units: room(texts * dimensions),
    lengths: room(texts),
    unitGradients: room(texts * dimensions),
    gradients: new Float32Array(new SharedArrayBuffer(texts * dimensions * 4)),
    tasks: sizes.map(({ left, right }) => ({
      odds: room(left * right),
      rowSums: room(left),
      columnSums: room(right),
      turned: room(left * right),
      leftTurned: room(left * dimensions),
      rightTurned: room(right * dimensions),
    })),
    barrier: new SharedArrayBuffer(Barrier.bytes),
  };
}
