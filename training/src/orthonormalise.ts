import { type Matrix, multiplyTransposed, transpose } from './multiply.ts';

/** A column that is this much shorter without the earlier ones is a combination of them, and becomes 0. */
const DEPENDENT = 1e-10;
const ROWS_AT_A_TIME = 32;

/**
 * Makes the columns of a block independent of each other and of length 1, each without what the earlier ones have: with R
 * from BᵀB = RᵀR (Cholesky), B·R⁻¹ is that block. In place.
 */
export function orthonormalise(block: Float32Array, rows: number, columns: number): void {
  const whole = matrixOf(Float64Array.from(block), rows, columns);
  const turned = matrixOf(new Float64Array(block.length), columns, rows);
  transpose(whole, turned, 0, rows);
  const products = matrixOf(new Float64Array(columns * columns), columns, columns);
  for (let first = 0; first < columns; first += ROWS_AT_A_TIME) {
    const end = Math.min(columns, first + ROWS_AT_A_TIME);
    // The products are the same on both sides of the diagonal.
    multiplyTransposed(turned, { ...turned, rows: end }, products, first, end);
  }
  const inverse = matrixOf(invertedRoot(products.values, columns), columns, columns);
  multiplyTransposed(whole, inverse, { ...turned, rows, columns }, 0, rows);
  block.set(turned.values);
}

function matrixOf(values: Float64Array, rows: number, columns: number): Matrix {
  return { values, from: 0, rows, columns };
}

/** L⁻¹ where `products` = L·Lᵀ and L is a lower triangle; only the lower triangle of `products` is read. */
function invertedRoot(products: Float64Array, size: number): Float64Array {
  const root = new Float64Array(size * size);
  const inverse = new Float64Array(size * size);
  const dot = (
    a: Float64Array,
    aFrom: number,
    b: Float64Array,
    bFrom: number,
    bStep: number,
    count: number,
  ) => {
    let sum = 0;
    for (let at = 0; at < count; at += 1)
      sum += (a[aFrom + at] as number) * (b[bFrom + at * bStep] as number);
    return sum;
  };
  for (let row = 0; row < size; row += 1) {
    const from = row * size;
    for (let column = 0; column < row; column += 1) {
      const own = root[column * size + column] as number;
      const rest = (products[from + column] as number) - dot(root, from, root, column * size, 1, column);
      root[from + column] = own > 0 ? rest / own : 0;
    }
    const square = products[from + row] as number;
    const rest = square - dot(root, from, root, from, 1, row);
    const own = rest > DEPENDENT * square ? Math.sqrt(rest) : 0;
    root[from + row] = own;
    if (own === 0) continue;
    for (let column = 0; column < row; column += 1) {
      inverse[from + column] =
        -dot(root, from + column, inverse, column * size + column, size, row - column) / own;
    }
    inverse[from + row] = 1 / own;
  }
  return inverse;
}
