import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { StartupError } from '#console.ts';

/** Opens the port, or says in one sentence what to do about it. */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const { port, host } = config;
  await explainListenError(config, () => app.listen({ port, host }));
}

/** The same check early: nobody should wait until the demo is filled to learn that the port is taken. */
export async function requireFreePort(config: Config): Promise<void> {
  await explainListenError(config, async () => {
    const probe = createServer().listen({ port: config.port, host: config.host });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });
}

async function explainListenError({ port, host }: Config, open: () => Promise<unknown>): Promise<void> {
  try {
    await open();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
      EACCES: `Port ${port} may not be used by this account. Set PORT to a number above 1023.`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${host} is not an address of this machine.`,
    };
    const reason = reasons[code ?? ''];
    throw reason ? new StartupError(reason) : error;
  }
}
