import { loadConfig } from '#platform/config/config.ts';

/**
 * For the health check of a container, which brings no other program that speaks HTTP: is the server that runs here ready?
 * A worker says it on WORKER_PORT only.
 */
const { port, role, workerPort } = loadConfig();
const ready = await fetch(`http://127.0.0.1:${role === 'worker' ? workerPort : port}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = ready ? 0 : 1;
