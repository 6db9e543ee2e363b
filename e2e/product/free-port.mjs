import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to connections: a product that fills its demo listens many seconds after it was told
 * its port, and until then no connection may take it, nor another test that asks for one.
 */
const FIRST = 16_000;
const COUNT = 16_000;

/** A port that nothing listens on at the moment. */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
