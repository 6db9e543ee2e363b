import { get } from 'node:http';

/**
 * For the health check of a container, which brings no other program that speaks HTTP: is the server that runs here ready? It
 * is asked for ever, and most urgently on a busy machine, so it loads nothing of the product. A worker without WORKER_PORT
 * opens no port to ask: that its process runs is all that can be known.
 */
// biome-ignore lint/style/noProcessEnv: the configuration would take twenty times as long as the question.
const { ROLE, PORT, WORKER_PORT } = process.env;
const port = ROLE?.trim() === 'worker' ? WORKER_PORT : PORT || '3000';
if (port) {
  process.exitCode = 1;
  get({ host: '127.0.0.1', port, path: '/readyz' }, (reply) => {
    reply.resume();
    process.exitCode = reply.statusCode === 200 ? 0 : 1;
  }).on('error', () => {});
}
