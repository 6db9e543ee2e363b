import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { openChannel } from './channel.ts';

const server = testApp();

it('a connection over which nothing comes any more, without having been closed, is noticed and replaced', async () => {
  const { host, port, ...login } = server.settings;
  const address = host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const lines: Socket[] = [];
  const between = createServer((near) => {
    const far = connect(address as NetConnectOpts);
    lines.push(far);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
    near.pipe(far).pipe(near);
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
  const heard: string[] = [];
  const channel = await openChannel(
    { ...login, host: '127.0.0.1', port: (between.address() as AddressInfo).port },
    'tested',
    {
      connectionName: 'channel test',
      onMessage: (payload) => heard.push(payload),
      onMissed: () => heard.push('missed'),
      onError: (error) => heard.push(error.message),
    },
  );
  onTestFinished(async () => {
    await channel.close();
    between.close();
  });
  lines[0]?.unpipe().pause();
  await until(() => heard.includes('missed'));
  expect(heard).toEqual(['Query read timeout', 'missed']);
  channel.send('again');
  await until(() => heard.includes('again'));
});
