import { hash } from 'node:crypto';
import type { User } from '@bidlight/contract';

/**
 * Another one for every company and user: what somebody else was sent is never answered 'not modified', even if it is the
 * same, and nobody can find out whether two companies get the same reply.
 */
export function etagFor(text: string, { id, companyId }: User): string {
  return `"${hash('sha256', `${companyId} ${text}`, 'base64url')}.${id}"`;
}

/** 'If-None-Match: "a", W/"b"': a proxy that compresses makes tags weak. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
