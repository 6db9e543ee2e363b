import { randomFrom } from '@bidlight/scoring';
import { expect, it } from 'vitest';
import { partOf } from './barrier.ts';
import { type Matrix, multiplyTransposed, transpose } from './multiply.ts';
import { orthonormalise } from './orthonormalise.ts';

const random = randomFrom(3);
const matrix = (rows: number, columns: number, from = 0): Matrix => ({
  values: Float64Array.from({ length: from + rows * columns }, () => random() - 0.5),
  from,
  rows,
  columns,
});
const at = ({ values, from, columns }: Matrix, row: number, column: number) =>
  values[from + row * columns + column] as number;

it.each([
  [8, 4, 5],
  [13, 7, 9],
  [3, 2, 1],
  [5, 17, 300],
])('%i by %i products of %i numbers are those of three plain loops', (rows, others, columns) => {
  const left = matrix(rows, columns, 3);
  const right = matrix(others, columns, 5);
  const result = matrix(rows, others, 2);
  multiplyTransposed(left, right, result, 0, rows);
  for (let row = 0; row < rows; row += 1) {
    for (let other = 0; other < others; other += 1) {
      let sum = 0;
      for (let column = 0; column < columns; column += 1)
        sum += at(left, row, column) * at(right, other, column);
      expect(at(result, row, other)).toBe(sum);
    }
  }
});

it.each([2, 3, 7])('the parts of %i threads are the whole, to the last bit', (threads) => {
  const left = matrix(22, 11);
  const right = matrix(9, 11);
  const whole = matrix(22, 9);
  multiplyTransposed(left, right, whole, 0, 22);
  const parts = matrix(22, 9);
  for (let thread = 0; thread < threads; thread += 1) {
    multiplyTransposed(left, right, parts, ...partOf(22, thread, threads));
  }
  expect(parts.values).toEqual(whole.values);
});

it('swaps rows and columns', () => {
  const original = matrix(19, 5, 4);
  const turned = matrix(5, 19, 1);
  transpose(original, turned, 0, 11);
  transpose(original, turned, 11, 19);
  for (let row = 0; row < 19; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      expect(at(turned, column, row)).toBe(at(original, row, column));
    }
  }
});

it('makes columns independent and of length 1, and removes those that are combinations of others', () => {
  const [rows, columns] = [40, 6];
  const block = Float32Array.from({ length: rows * columns }, () => random() - 0.5);
  const column = (number: number) =>
    Array.from({ length: rows }, (_, row) => block[row * columns + number] as number);
  // The fourth column is the sum of the first two.
  for (let row = 0; row < rows; row += 1) {
    block[row * columns + 3] = (block[row * columns] as number) + (block[row * columns + 1] as number);
  }
  const first = column(0);
  orthonormalise(block, rows, columns);
  const dot = (a: number[], b: number[]) =>
    a.reduce((sum, value, place) => sum + value * (b[place] as number), 0);
  for (let a = 0; a < columns; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      expect(dot(column(a), column(b))).toBeCloseTo(a === b && a !== 3 ? 1 : 0, 5);
    }
  }
  expect(dot(first, column(0)) / Math.sqrt(dot(first, first))).toBeCloseTo(1, 5);
});
