/**
 * sum ← Σ weight · row, over the rows that `rows` names from `first` up to `end`, each of `sum.length` numbers. Four rows
 * at a time, because reading and writing the sum would take as long as everything else.
 */
export function sumRows(
  sum: Float64Array,
  values: Float32Array,
  rows: Uint32Array,
  weights: Float32Array,
  first: number,
  end: number,
): void {
  const size = sum.length;
  sum.fill(0);
  let at = first;
  for (; at + 4 <= end; at += 4) {
    const r0 = (rows[at] as number) * size;
    const r1 = (rows[at + 1] as number) * size;
    const r2 = (rows[at + 2] as number) * size;
    const r3 = (rows[at + 3] as number) * size;
    const w0 = weights[at] as number;
    const w1 = weights[at + 1] as number;
    const w2 = weights[at + 2] as number;
    const w3 = weights[at + 3] as number;
    for (let place = 0; place < size; place += 1) {
      (sum[place] as number) +=
        w0 * (values[r0 + place] as number) +
        w1 * (values[r1 + place] as number) +
        w2 * (values[r2 + place] as number) +
        w3 * (values[r3 + place] as number);
    }
  }
  for (; at < end; at += 1) {
    const from = (rows[at] as number) * size;
    const weight = weights[at] as number;
    for (let place = 0; place < size; place += 1) {
      (sum[place] as number) += weight * (values[from + place] as number);
    }
  }
}
