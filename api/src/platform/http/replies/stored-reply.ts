import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding, MIN_BYTES } from './compression.ts';

/** A reply as it is sent, which is validated, serialised and compressed once. */
export interface StoredReply {
  /** Of the text before it was validated: the same one need not be validated again. */
  source: string;
  /** Another one for every company, so that nobody can find out whether two companies get the same reply. */
  tag: string;
  body: Buffer;
  encoded: Map<string, Promise<Buffer>>;
}

/** Serialises the answer; the previous reply stays if it says the same. */
export async function storeReply(
  companyId: string,
  answer: unknown,
  previous: StoredReply | undefined,
  validate: (answer: unknown) => Promise<unknown>,
): Promise<{ value: StoredReply; bytes: number }> {
  const source = hash('sha256', JSON.stringify(answer), 'base64url');
  if (previous?.source === source) return { value: previous, bytes: memoryOf(previous) };
  const text = JSON.stringify(await validate(answer));
  const value = {
    source,
    tag: hash('sha256', `${companyId} ${text}`, 'base64url'),
    body: Buffer.from(text),
    encoded: new Map(),
  };
  return { value, bytes: memoryOf(value) };
}

/** Compressed, it is less than half of the text in each of the two ways. */
function memoryOf({ body }: StoredReply): number {
  return 2 * body.length;
}

export type StoredBody = Pick<StoredReply, 'body' | 'encoded'>;

/** As the client can read it. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBody,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  const isWorthIt = request.routeOptions.config.isCompressed && stored.body.length >= MIN_BYTES;
  const encoding = isWorthIt ? chooseEncoding(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(stored.body);
  reply.header('content-encoding', encoding.name);
  return reply.send(await encodedBody(stored, encoding));
}

function encodedBody(stored: StoredBody, encoding: Encoding): Promise<Buffer> {
  const known = stored.encoded.get(encoding.name);
  if (known) return known;
  const made = encoding.compress(stored.body);
  stored.encoded.set(encoding.name, made);
  return made;
}

/**
 * The tag that one user gets for a reply: what somebody else was sent is never answered 'not modified', even if it is the
 * same.
 */
export function etagFor({ tag }: StoredReply, userId: string): string {
  return `"${tag}.${userId}"`;
}

/** 'If-None-Match: "a", W/"b"': a proxy that compresses makes tags weak. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
