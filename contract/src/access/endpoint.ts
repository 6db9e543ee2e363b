import type { z } from 'zod';
import { DEFAULT_TIMEOUT_MS } from '#fields/constants.ts';
import type { Access } from './access.ts';

type Schema = z.ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the product as a value: the server serves it, the browser makes it, a web test fakes it.
 * A path is typed here and nowhere else. `{id}` marks a path parameter.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> {
  method: Method;
  path: `/api/${string}`;
  /** Not one of the specification's calls (§7). */
  beyondSpec?: true;
  summary: string;
  /** The reply holds something that opens a door. It is never compressed: its size could give it away bit by bit. */
  isSecret?: true;
  access: Who;
  /** In a demo that others can reach anybody has the password: what chooses whom the server contacts or mails is refused there. */
  isClosedInExposedDemo?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is the bytes of a file instead. */
  takesFile?: true;
  reply: Reply;
  /** The status of success. */
  status: 200 | 201 | 202;
  timeoutMs: number;
}

type WithDefaults<E extends Endpoint> = Omit<E, 'status' | 'timeoutMs'> &
  Partial<Pick<E, 'status' | 'timeoutMs'>>;

/** A part that is not given is typed as undefined, so that neither side can hand it over or read it. */
export function endpoint<
  R extends Schema,
  A extends Access,
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
>(definition: WithDefaults<Endpoint<P, Q, B, R, A>>): Endpoint<P, Q, B, R, A> {
  return { status: 200, timeoutMs: DEFAULT_TIMEOUT_MS, ...definition };
}

/** The caller's input: path parameters, query and body, each only where the endpoint has it. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never;

type InputPart<Name extends string, S extends Schema> = S extends z.ZodUndefined
  ? unknown
  : Record<never, never> extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> };

export type CallReply<E extends Endpoint> = z.output<E['reply']>;
