export interface Slope {
  perMinute: number;
  /** The true one lies so far above or below, in 19 of 20 runs. */
  margin: number;
}

const TWO_SIDED = 1.96;

/** The straight line that fits values of every minute best, by how much it rises in one. */
export function slopeOf(values: readonly number[]): Slope {
  const count = values.length;
  const meanAt = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const spread = values.reduce((sum, _value, at) => sum + (at - meanAt) ** 2, 0);
  const perMinute = values.reduce((sum, value, at) => sum + (at - meanAt) * (value - mean), 0) / spread;
  const rest = values.reduce((sum, value, at) => sum + (value - mean - perMinute * (at - meanAt)) ** 2, 0);
  return { perMinute, margin: TWO_SIDED * Math.sqrt(rest / Math.max(1, count - 2) / spread) };
}
