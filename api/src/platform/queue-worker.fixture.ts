import type { ConnectionSettings } from './db/connect.ts';
import { openQueue } from './queue.ts';

/** A separate process that takes one job and never ends it: the test kills it. */
const [settings = '{}'] = process.argv.slice(2);
const queue = await openQueue(JSON.parse(settings) as ConnectionSettings, {
  connectionName: 'bidlight jobs of a process that dies',
  onError: (error) => console.error(error),
});
await queue.work('scoring', async () => {
  console.log('took the job');
  await new Promise(() => {});
});
