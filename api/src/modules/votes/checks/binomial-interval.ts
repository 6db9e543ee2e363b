/** Halving an interval of 1 so often leaves less than a double can tell apart. */
const HALVINGS = 60;

/**
 * The Clopper–Pearson interval of a share, of which so many trials are a sample: exact, so never narrower than it claims,
 * also for few successes, where approximations fail.
 */
export function binomialInterval(
  successes: number,
  trials: number,
  confidence: number,
): { low: number; high: number } {
  const tail = (1 - confidence) / 2;
  return {
    low: lowEnd(successes, trials, tail),
    high: 1 - lowEnd(trials - successes, trials, tail),
  };
}

/** The share with which so many successes or more would be found in `tail` of all samples. */
function lowEnd(successes: number, trials: number, tail: number): number {
  if (successes === 0) return 0;
  let [low, high] = [0, successes / trials];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const share = (low + high) / 2;
    if (atLeast(successes, trials, share) < tail) low = share;
    else high = share;
  }
  return low;
}

/**
 * The probability of so many successes or more. Where the share is at most `successes / trials`, the first term is the
 * largest, so that none of weight is lost when it is too small for a double.
 */
function atLeast(successes: number, trials: number, share: number): number {
  const failures = trials - successes;
  let logTerm = successes * Math.log(share) + failures * Math.log1p(-share);
  for (let i = 1; i <= failures; i += 1) logTerm += Math.log1p(successes / i);
  let term = Math.exp(logTerm);
  let sum = term;
  for (let found = successes; found < trials; found += 1) {
    term *= ((trials - found) / (found + 1)) * (share / (1 - share));
    sum += term;
  }
  return sum;
}
