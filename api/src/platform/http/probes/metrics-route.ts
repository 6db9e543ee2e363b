import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound, unauthorized } from '#platform/http/replies/errors.ts';
import { CONTENT_TYPE } from '#platform/metrics/registry.ts';
import { isLoopback } from '#platform/networks.ts';

/** What a proxy adds to a request that it hands on. With one of these, the caller may be anywhere. */
const FORWARDED = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * How the server is doing, for Prometheus. With METRICS_TOKEN for whoever has it; without it only for a program on this
 * machine that calls directly. Everybody else gets the answer to a path that nobody serves.
 */
export function metricsRoute(
  app: FastifyInstance,
  { config, metrics }: Pick<Deps, 'config' | 'metrics'>,
): void {
  app.get('/metrics', { config: { access: 'public', isCompressed: true } }, async (request, reply) => {
    if (config.metricsToken === undefined) {
      if (!isDirectFromHere(request, config)) throw notFound('Not found.');
    } else if (!hasToken(request, config.metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw unauthorized('A token is needed here.');
    }
    reply.header('cache-control', 'no-store').type(CONTENT_TYPE);
    return metrics.registry.write();
  });
}

function isDirectFromHere({ raw, headers }: FastifyRequest, { trustProxy }: Config): boolean {
  const { remoteAddress } = raw.socket;
  return (
    trustProxy === false &&
    remoteAddress !== undefined &&
    isLoopback(remoteAddress.replace(/^::ffff:/, '')) &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}

/** Hashes have one length, so that comparing them takes the same time whatever was sent. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}
