import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '#platform/config/version.ts';
import type { Db } from '#platform/db/connect.ts';
import { unavailable } from '#platform/http/replies/errors.ts';

/**
 * /healthz: the process lives, and which version it is. /readyz: it can do its work, so send it requests. It is asked on a
 * connection that nothing else waits for: a server that is only busy would be left out, and the next one get its work as well.
 */
export function healthRoutes(app: FastifyInstance, db: Db, stopping?: AbortSignal): void {
  const config = { access: 'public' } as const;
  const isStopping = watchStopping(app, stopping);

  app.get('/healthz', { config }, () => ({ success: true, version: VERSION }));
  app.get('/readyz', { config }, async () => {
    if (isStopping()) throw unavailable('The server is stopping.');
    await db.execute(sql`select 1`);
    return { success: true };
  });
}

/** While the server stops, every answer ends its connection, so that the server can close. */
function watchStopping(app: FastifyInstance, stopping: AbortSignal | undefined): () => boolean {
  let isClosing = false;
  const isStopping = () => isClosing || stopping?.aborted === true;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  return isStopping;
}
