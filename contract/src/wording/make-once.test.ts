import { expect, it } from 'vitest';
import { makeOnce } from './make-once.ts';

it('a value is made when it is first needed, and once', () => {
  let times = 0;
  const value = makeOnce(() => ({ times: ++times }));
  expect(times).toBe(0);
  expect([value(), value(), times]).toEqual([{ times: 1 }, { times: 1 }, 1]);
});
