import { expect, it } from 'vitest';
import { parseMetrics, sampleValue } from './metrics.fixture.ts';
import { Registry } from './registry.ts';

it('a histogram counts in every bucket that a value fits into, and all of them in the last', async () => {
  const registry = new Registry();
  const seconds = registry.histogram<'route'>('test_seconds', 'Times.', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe({ route: '/a' }, value);
  const families = parseMetrics(await registry.write());
  const bucket = (le: string) => sampleValue(families, 'test_seconds_bucket', { route: '/a', le });
  expect([bucket('0.1'), bucket('1'), bucket('+Inf')]).toEqual([2, 3, 4]);
  expect(sampleValue(families, 'test_seconds_count')).toBe(4);
  expect(sampleValue(families, 'test_seconds_sum')).toBeCloseTo(7.65);
});

it('whatever a label has in it, the text stays readable', async () => {
  const registry = new Registry();
  const odd = 'a"b\\c\nd{e="f"}';
  registry.counter<'text'>('test_total', 'Odd texts.').add({ text: odd });
  expect(parseMetrics(await registry.write()).get('test_total')?.samples).toEqual([
    { name: 'test_total', labels: { text: odd }, value: 1 },
  ]);
});

it('a gauge that cannot be read is left out, and the others are not', async () => {
  const registry = new Registry();
  registry.gauge('test_away', 'Away.', () => Promise.reject(new Error('away')));
  registry.gauge('test_bytes', 'There.', () => [{ value: 5 }]);
  registry.level('test_level', 'Up and down.').change(1);
  const families = parseMetrics(await registry.write());
  expect([...families.keys()]).toEqual(['test_bytes', 'test_level']);
});

it('a name is used once, and is one that Prometheus reads', () => {
  const registry = new Registry();
  registry.counter('test_total', 'First.');
  expect(() => registry.counter('test_total', 'Second.')).toThrow('is there already');
  expect(() => registry.counter('test-total', 'Bad.')).toThrow('bad name');
});
