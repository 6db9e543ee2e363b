import type { FastifyInstance } from 'fastify';

/** Whether the server is on its way down. Answers given from then on end their connection, so that it can close. */
export function watchStopping(app: FastifyInstance): () => boolean {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  return () => isStopping;
}
