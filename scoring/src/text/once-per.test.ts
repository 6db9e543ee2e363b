import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('each object has its own answer, which is worked out once', () => {
  const seen: string[] = [];
  const lengthOf = oncePer(({ text }: { text: string }) => {
    seen.push(text);
    return text.length;
  });
  const [one, other] = [{ text: 'roof' }, { text: 'repair' }];
  expect([one, other, one, other].map(lengthOf)).toEqual([4, 6, 4, 6]);
  expect(seen).toEqual(['roof', 'repair']);
});

test('an empty answer counts as well, and equal objects are not the same', () => {
  let calls = 0;
  const nothing = oncePer((_: object) => {
    calls += 1;
    return undefined;
  });
  const key = {};
  nothing(key);
  nothing(key);
  expect(calls).toBe(1);
  nothing({});
  expect(calls).toBe(2);
});
