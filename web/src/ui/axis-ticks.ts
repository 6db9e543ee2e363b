const MAX_STEPS = 4;

/** Round numbers from 0 to the first one that is not below the maximum, which is a count. */
export function ticksUpTo(max: number): number[] {
  const roughStep = Math.max(1, max / MAX_STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const step = magnitude * ([1, 2, 5].find((digit) => digit * magnitude >= roughStep) ?? 10);
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const MAX_LABELS = 5;

/** Which of the bars have their label below the axis: evenly spaced ones, as many as fit a narrow chart. */
export function labelledBars(count: number): number[] {
  const distance = Math.max(1, Math.ceil(count / MAX_LABELS));
  return Array.from({ length: Math.ceil(count / distance) }, (_, index) => index * distance);
}
