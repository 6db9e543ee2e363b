import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { notFound } from './errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The standard advises less than a year. It moves on with every day that the server runs. */
const VALID_DAYS = 90;

/** Where to report a vulnerability of this installation (RFC 9116); nowhere where its operator has not said so. */
export function securityTxtRoute(app: FastifyInstance, { config, now }: Pick<Deps, 'config' | 'now'>): void {
  const path = '/.well-known/security.txt';
  app.get(path, { config: { access: 'public' } }, (_request, reply) => {
    if (!config.securityContact) throw notFound('Not found.');
    const today = Math.floor(now().getTime() / DAY_MS);
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
