import type { Access, Endpoint, User } from '@bidlight/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type CompanyCache,
  type CompanyCaches,
  type DataKind,
  noCache,
} from '#platform/cache/company-cache.ts';
import type { Session } from '#platform/http/pipeline/guard.ts';
import { badRequest } from './errors.ts';
import { etagFor, isKnown } from './etag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Start-up fails for a route without it. */
    access?: Access;
    isClosedInExposedDemo?: boolean;
  }
  interface FastifyInstance {
    /** The endpoints of the contract that this server serves, for its documentation. */
    servedEndpoints: Endpoint[];
    companyCaches: CompanyCaches;
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
        /** Makes a part of the answer once for all of the company. */
        cache: CompanyCache;
        request: FastifyRequest;
        reply: FastifyReply;
      }
    : never;

type Handler<E extends Endpoint> = (call: Call<E>) => z.input<E['reply']> | Promise<z.input<E['reply']>>;

/**
 * Serves an endpoint of the contract. What comes in is validated, and so is what goes out:
 * a field that the contract does not know never leaves the server. An answer that is the same for all of a company's
 * people with one role is cached as a whole.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  sameForCompany?: { dependsOn: readonly DataKind[] },
): void {
  app.servedEndpoints.push(endpoint);
  const validate = async (answer: unknown) => {
    const valid = await endpoint.reply.safeParseAsync(answer);
    if (!valid.success) throw new Error(`The reply breaks its schema: ${whereOf(valid.error)}`);
    return valid.data;
  };
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    config: {
      access: endpoint.access,
      isCompressed: !endpoint.isSecret,
      isClosedInExposedDemo: endpoint.isClosedInExposedDemo ?? false,
    },
    handler: async (request, reply) => {
      const { session } = request;
      const input = {
        params: endpoint.params && parseInput(endpoint.params, request.params),
        query: endpoint.query && parseQuery(endpoint.query, request.query),
        body: endpoint.body && parseInput(endpoint.body, request.body ?? {}),
      };
      const cache = session ? app.companyCaches.of(session.user.companyId, session.versions) : noCache;
      const make = async () =>
        handler({ ...input, user: session?.user, session, cache, request, reply } as Call<E>);
      const name = `${session?.user.role} ${endpoint.path} ${JSON.stringify(input)}`;
      const body = await validate(
        sameForCompany ? await cache(name, sameForCompany.dependsOn, make) : await make(),
      );
      reply.status(endpoint.status);
      // The browser keeps no reply (`no-store`), but the client does as long as its page is open, and asks with the tag of it.
      if (!session || endpoint.method !== 'GET' || endpoint.isSecret) return reply.send(body);
      const text = JSON.stringify(body);
      const etag = etagFor(text, session.user);
      reply.header('etag', etag);
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
}

/** As the router writes it: '/users/:id'. */
export function routePath({ path }: Pick<Endpoint, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
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
