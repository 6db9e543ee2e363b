import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { type Channel, openChannel } from './channel.ts';

const server = testApp();

/** A channel that writes down what happens to it. */
async function open(events: string[], connectionName = 'channel test'): Promise<Channel> {
  const channel = await openChannel(server.settings, 'tested', {
    connectionName,
    onMessage: (payload) => events.push(payload),
    onMissed: () => events.push('missed'),
    onError: () => {},
  });
  onTestFinished(channel.close);
  return channel;
}

it('a message just short of the limit arrives; for a longer one everybody learns that something was missed', async () => {
  const [heard, heardElsewhere]: [string[], string[]] = [[], []];
  const channel = await open(heard);
  await open(heardElsewhere);
  const longest = 'x'.repeat(7_999);
  for (const payload of [longest, `${longest}x`, '€'.repeat(2_667), 'last']) channel.send(payload);
  for (const events of [heard, heardElsewhere]) {
    await until(() => events.includes('last'));
    expect(events).toEqual([longest, 'missed', 'missed', 'last']);
  }
});

it('what is sent while the connection is being opened again is missed, and everybody learns it', async () => {
  const [heard, heardElsewhere]: [string[], string[]] = [[], []];
  const channel = await open(heard, 'interrupted');
  await open(heardElsewhere);
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'interrupted'",
  );
  await until(() => {
    channel.send('another');
    return [heard, heardElsewhere].every(
      (events) => events.includes('missed') && events.at(-1) === 'another',
    );
  });
});

it('closing sends what is on its way', async () => {
  const heard: string[] = [];
  await open(heard);
  const channel = await open([]);
  channel.send('goodbye');
  await channel.close();
  await until(() => heard.includes('goodbye'));
});
