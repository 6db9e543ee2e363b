import { mayCall, type User } from '@bidlight/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataVersions } from '#platform/cache/company-cache.ts';
import type { Config } from '#platform/config/config.ts';
import { forbidden, SIGN_IN_FIRST, unauthorized } from '#platform/http/replies/errors.ts';
import { sessionToken } from './session-cookie.ts';

export interface Session {
  id: string;
  user: User;
  /** Somebody else has chosen the user's password. */
  hasTemporaryPassword: boolean;
  /** The user has switched the weekly check on. */
  wantsChecks: boolean;
  /** Of the company's data, as they were when the session was looked up. */
  versions: DataVersions;
}

const CLOSED_IN_DEMO = 'This cannot be done in a demo that others can reach.';

type FindSession = (token: string) => Promise<Session | undefined>;
type CountCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
}

/** Applies the contract's access rules, and the limit on calls, before the body of a request is read. */
export function guard(
  app: FastifyInstance,
  config: Config,
  countCall: CountCall,
  findSession: FindSession,
): void {
  app.decorateRequest('session', undefined);

  app.addHook('onRoute', (options) => {
    if (!options.config?.access)
      throw new Error(`The route ${options.method} ${options.url} has no access rule.`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access = 'public', isClosedInExposedDemo } = request.routeOptions.config;
    const token = access === 'public' ? undefined : sessionToken(config, request);
    request.session = token ? await findSession(token) : undefined;
    if (request.session) {
      // The lines from here on say who, also the one of its end.
      request.log = request.log.child({ user: request.session.user.id });
      reply.log = request.log;
    }
    await countCall(request, reply);
    // A voter may have a token in the body instead; the route decides when the body has been read.
    if (access === 'public' || access === 'voter') return;
    const verdict = mayCall(access, request.session?.user);
    if (verdict === 'sign-in') throw unauthorized(SIGN_IN_FIRST);
    if (verdict === 'forbidden') throw forbidden("You don't have access to this.");
    if (isClosedInExposedDemo && config.isDemo && config.isDemoExposed) throw forbidden(CLOSED_IN_DEMO);
  });
}
