import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { forbidden } from '#platform/http/replies/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site's page makes with our user's cookie. */
export function refuseForeignOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    if (!isOwnOrigin(config, request.headers)) throw forbidden('Request origin is not allowed.');
  });
}

/** Also asked by the websocket handshake, which CORS does not cover. */
export function isOwnOrigin(config: Config, headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return isAllowed(config, origin, host);
  // Without an Origin it is no page's script (a command-line client, say), unless the browser says otherwise.
  return headers['sec-fetch-site'] !== 'cross-site';
}

function isAllowed(config: Config, origin: string, host: string | undefined): boolean {
  const own = new URL(config.publicUrl);
  if (origin === own.origin || origin === config.webOrigin) return true;
  // The same page under another name of this machine, such as 127.0.0.1 instead of localhost.
  const given = URL.parse(origin);
  return given !== null && given.host === host && given.protocol === own.protocol;
}
