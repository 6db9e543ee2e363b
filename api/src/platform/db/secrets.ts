import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link, and what is stored of them: a copy of the database opens nothing. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
