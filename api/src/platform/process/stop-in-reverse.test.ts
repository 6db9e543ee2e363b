import { expect, it } from 'vitest';
import { stopInReverse } from './stop-in-reverse.ts';

it('security 25: a step that fails does not keep the others from stopping', async () => {
  const stopped: string[] = [];
  const stopping = stopInReverse(
    [
      () => stopped.push('database'),
      async () => {
        throw new Error('the queue does not answer');
      },
      () => stopped.push('server'),
    ],
    10_000,
  );
  await expect(stopping).rejects.toThrow('the queue does not answer');
  expect(stopped).toEqual(['server', 'database']);
});

it('a step that never ends does not keep the others from stopping either', async () => {
  const stopped: string[] = [];
  const stopping = stopInReverse(
    [() => stopped.push('database'), () => new Promise(() => {}), () => stopped.push('server')],
    20,
  );
  await expect(stopping).rejects.toThrow('A part did not stop within 0.02 s.');
  expect(stopped).toEqual(['server', 'database']);
});
