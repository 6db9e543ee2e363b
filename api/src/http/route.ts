import type { Access, Endpoint, User } from '@bidlight/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Session } from './guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Start-up fails for a route without it. */
    access?: Access;
  }
  interface FastifyInstance {
    /** The endpoints of the contract that this server serves, for its documentation. */
    servedEndpoints: Endpoint[];
    /** All routes, also those of pages and files, for the table of who may call what. */
    servedRoutes: { method: string; url: string; access: Access | undefined }[];
  }
}

type IfSignedIn<Who extends Access, T> = Who extends 'public'
  ? undefined
  : Who extends 'voter'
    ? T | undefined
    : T;

/** A handler gets the validated parts of the request, and who is calling. */
type Call<E extends Endpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType, infer Who>
    ? {
        params: z.output<Params>;
        query: z.output<Query>;
        body: z.output<Body>;
        user: IfSignedIn<Who, User>;
        session: IfSignedIn<Who, Session>;
        request: FastifyRequest;
        reply: FastifyReply;
      }
    : never;

type Handler<E extends Endpoint> = (call: Call<E>) => z.input<E['reply']> | Promise<z.input<E['reply']>>;

/**
 * Serves an endpoint of the contract. What comes in is validated, and so is what goes out:
 * a field that the contract does not know never leaves the server.
 */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.servedEndpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access },
    handler: async (request, reply) => {
      const call = {
        params: endpoint.params?.parse(request.params),
        query: endpoint.query?.parse(withoutEmpty(request.query)),
        body: endpoint.body?.parse(request.body ?? {}),
        user: request.session?.user,
        session: request.session,
        request,
        reply,
      } as Call<E>;
      const answer = await endpoint.reply.parseAsync(await handler(call));
      return reply.status(endpoint.status).send(answer);
    },
  });
}

/** `?search=` means no search. */
export function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''),
  );
}
