import { mayCall } from '@bidlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { findSession, type Session } from '#modules/people/sessions.queries.ts';
import { forbidden, SIGN_IN_FIRST, unauthorized } from './errors.ts';
import { sessionToken } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
}

/** Asks the contract's access rules before a request is even read. */
export function guard(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('session', undefined);

  app.addHook('onRoute', (options) => {
    if (!options.config?.access)
      throw new Error(`The route ${options.method} ${options.url} has no access rule.`);
  });

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    // Voters may come with a token in the body instead; their route decides when it has been read.
    if (!access || access === 'public') return;
    request.session = await readSession(deps, request);
    if (access === 'voter') return;
    const verdict = mayCall(access, request.session?.user);
    if (verdict === 'sign-in') throw unauthorized(SIGN_IN_FIRST);
    if (verdict === 'forbidden') throw forbidden("You don't have access to this.");
  });
}

async function readSession(deps: Deps, request: FastifyRequest): Promise<Session | undefined> {
  const token = sessionToken(deps.config, request);
  return token ? findSession(deps.db, token, deps.now()) : undefined;
}
