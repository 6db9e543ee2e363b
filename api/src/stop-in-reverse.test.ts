import { expect, it } from 'vitest';
import { stopInReverse } from './stop-in-reverse.ts';

it('security 25: a step that fails does not keep the others from stopping', async () => {
  const stopped: string[] = [];
  const stopping = stopInReverse([
    () => stopped.push('database'),
    async () => {
      throw new Error('the queue does not answer');
    },
    () => stopped.push('server'),
  ]);
  await expect(stopping).rejects.toThrow('the queue does not answer');
  expect(stopped).toEqual(['server', 'database']);
});
