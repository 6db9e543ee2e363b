import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { StartupError } from '#startup-error.ts';

/** Opens the port, or says in one sentence what to do about it. */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
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
