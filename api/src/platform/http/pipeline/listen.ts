import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '#platform/process/console.ts';

interface Place {
  host: string;
  port: number;
}

/** Opens the port, or says in one sentence what to do about it. */
export async function listen(
  app: FastifyInstance,
  { port, host }: Place,
  setting: 'PORT' | 'WORKER_PORT' = 'PORT',
): Promise<void> {
  await explainListenError({ port, host }, setting, () => app.listen({ port, host }));
}

/** The same check early: nobody should wait until the demo is filled to learn that the port is taken. */
export async function requireFreePort({ port, host }: Place): Promise<void> {
  await explainListenError({ port, host }, 'PORT', async () => {
    const probe = createServer().listen({ port, host });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });
}

async function explainListenError(
  { port, host }: Place,
  setting: string,
  open: () => Promise<unknown>,
): Promise<void> {
  try {
    await open();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is already in use. Stop the other program or set ${setting} to another number.`,
      EACCES: `Port ${port} may not be used by this account. Set ${setting} to a number above 1023.`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${host} is not an address of this machine.`,
    };
    const reason = reasons[code ?? ''];
    throw reason ? new StartupError(reason) : error;
  }
}
