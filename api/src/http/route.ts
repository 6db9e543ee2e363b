import type { Access, Endpoint, User } from '@bidlight/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badRequest } from './errors.ts';
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
    servedRoutes: { method: string; url: string; access: Access | undefined; isCompressed: boolean }[];
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
    config: { access: endpoint.access, isCompressed: !endpoint.isSecret },
    handler: async (request, reply) => {
      const call = {
        params: endpoint.params && parseInput(endpoint.params, request.params),
        query: endpoint.query && parseQuery(endpoint.query, request.query),
        body: endpoint.body && parseInput(endpoint.body, request.body ?? {}),
        user: request.session?.user,
        session: request.session,
        request,
        reply,
      } as Call<E>;
      const answer = await endpoint.reply.safeParseAsync(await handler(call));
      if (!answer.success) throw new Error(`The reply breaks its schema: ${whereOf(answer.error)}`);
      return reply.status(endpoint.status).send(answer.data);
    },
  });
}

/** What does not fit is the caller's mistake and is answered 400 with the field's text. */
function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? 'Invalid request.');
  return parsed.data;
}

/** `?search=` means no search. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const given = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
  return parseInput(schema, Object.fromEntries(given));
}

/** The fields and the rules that they break. Values are left out, because the text is logged. */
function whereOf({ issues }: z.ZodError): string {
  return issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
}
