/** A matrix inside a longer array, one row after the other without gaps. */
export interface Matrix {
  values: Float64Array;
  from: number;
  rows: number;
  columns: number;
}

/**
 * result = left · rightᵀ for the rows from `first` up to `end` of the left matrix. Four by four sums at a time stay in
 * registers; each sum is made in the order of the columns, so that it does not depend on how rows are divided.
 */
export function multiplyTransposed(
  left: Matrix,
  right: Matrix,
  result: Matrix,
  first: number,
  end: number,
): void {
  const { columns } = left;
  let row = first;
  for (; row + 4 <= end; row += 4) {
    let other = 0;
    for (; other + 4 <= right.rows; other += 4) {
      multiplyBlock(
        left.values,
        left.from + row * columns,
        right.values,
        right.from + other * columns,
        result.values,
        result.from + row * result.columns + other,
        columns,
        result.columns,
      );
    }
    for (; other < right.rows; other += 1) {
      for (let at = row; at < row + 4; at += 1) multiplyOne(left, right, result, at, other);
    }
  }
  for (; row < end; row += 1) {
    for (let other = 0; other < right.rows; other += 1) multiplyOne(left, right, result, row, other);
  }
}

function multiplyBlock(
  a: Float64Array,
  a0: number,
  b: Float64Array,
  b0: number,
  c: Float64Array,
  c0: number,
  columns: number,
  step: number,
): void {
  const a1 = a0 + columns;
  const a2 = a1 + columns;
  const a3 = a2 + columns;
  const b1 = b0 + columns;
  const b2 = b1 + columns;
  const b3 = b2 + columns;
  let s00 = 0,
    s01 = 0,
    s02 = 0,
    s03 = 0;
  let s10 = 0,
    s11 = 0,
    s12 = 0,
    s13 = 0;
  let s20 = 0,
    s21 = 0,
    s22 = 0,
    s23 = 0;
  let s30 = 0,
    s31 = 0,
    s32 = 0,
    s33 = 0;
  for (let at = 0; at < columns; at += 1) {
    const x0 = a[a0 + at] as number;
    const x1 = a[a1 + at] as number;
    const x2 = a[a2 + at] as number;
    const x3 = a[a3 + at] as number;
    const y0 = b[b0 + at] as number;
    const y1 = b[b1 + at] as number;
    const y2 = b[b2 + at] as number;
    const y3 = b[b3 + at] as number;
    s00 += x0 * y0;
    s01 += x0 * y1;
    s02 += x0 * y2;
    s03 += x0 * y3;
    s10 += x1 * y0;
    s11 += x1 * y1;
    s12 += x1 * y2;
    s13 += x1 * y3;
    s20 += x2 * y0;
    s21 += x2 * y1;
    s22 += x2 * y2;
    s23 += x2 * y3;
    s30 += x3 * y0;
    s31 += x3 * y1;
    s32 += x3 * y2;
    s33 += x3 * y3;
  }
  let place = c0;
  c[place] = s00;
  c[place + 1] = s01;
  c[place + 2] = s02;
  c[place + 3] = s03;
  place += step;
  c[place] = s10;
  c[place + 1] = s11;
  c[place + 2] = s12;
  c[place + 3] = s13;
  place += step;
  c[place] = s20;
  c[place + 1] = s21;
  c[place + 2] = s22;
  c[place + 3] = s23;
  place += step;
  c[place] = s30;
  c[place + 1] = s31;
  c[place + 2] = s32;
  c[place + 3] = s33;
}

function multiplyOne(left: Matrix, right: Matrix, result: Matrix, row: number, other: number): void {
  const a = left.from + row * left.columns;
  const b = right.from + other * left.columns;
  let sum = 0;
  for (let at = 0; at < left.columns; at += 1) {
    sum += (left.values[a + at] as number) * (right.values[b + at] as number);
  }
  result.values[result.from + row * result.columns + other] = sum;
}

/** Rows at a time, so that what is written lies together. */
const TRANSPOSED_ROWS = 8;

/** Writes the rows from `first` up to `end` as columns of `result`. */
export function transpose(matrix: Matrix, result: Matrix, first: number, end: number): void {
  const { columns } = matrix;
  for (let block = first; block < end; block += TRANSPOSED_ROWS) {
    const blockEnd = Math.min(end, block + TRANSPOSED_ROWS);
    for (let column = 0; column < columns; column += 1) {
      let from = matrix.from + block * columns + column;
      const to = result.from + column * result.columns;
      for (let row = block; row < blockEnd; row += 1) {
        result.values[to + row] = matrix.values[from] as number;
        from += columns;
      }
    }
  }
}
