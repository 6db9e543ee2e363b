import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { badRequest, HttpError } from '#platform/http/replies/errors.ts';

/**
 * Refuses requests under a name that is not ours. A page of another site can have its own name point to this machine,
 * and would then be of the same origin as the product for the browser. It cannot do that with an address, nor with a
 * name that no public name server answers for.
 */
export function refuseForeignHosts(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    // Of two names one server takes the first and another the last.
    if (countHosts(request.raw.rawHeaders) > 1) throw badRequest('The request could not be read.');
    if (isOwnHost(config, request.headers.host)) return;
    throw new HttpError(
      421,
      'This server is not known by this name. PUBLIC_URL sets the address that people use.',
    );
  });
}

/** Also asked by the websocket handshake. */
export function isOwnHost({ publicUrl, webOrigin, host }: Config, header: string | undefined): boolean {
  // Only a client that is no browser leaves the header out.
  if (header === undefined) return true;
  const name = URL.parse(`http://${header}`)?.hostname;
  if (name === undefined) return false;
  const known = [publicUrl, webOrigin].map((url) => url && new URL(url).hostname);
  return isIP(name.replaceAll(/[[\]]/g, '')) !== 0 || isPrivateName(name) || [...known, host].includes(name);
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;
}

/** Names within one machine or network: those without a dot, and the endings that are reserved for them. */
function isPrivateName(name: string): boolean {
  return !name.includes('.') || /\.(localhost|local|internal)$/.test(name);
}
