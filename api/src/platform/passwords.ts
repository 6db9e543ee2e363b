import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limiter } from '#platform/limits/limiter.ts';

interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes a core for tens of milliseconds: a burst of sign-ins must not starve everything else. */
const MAX_WAITING = 50;
const MAX_RUNNING = 2;

/** Stored where nobody has chosen a password yet: no password is right. */
export const NO_PASSWORD = '!';

/** One core stays free for everything else, where there is more than one. */
export function hashesAtOnce(cores: number): number {
  return Math.max(1, Math.min(MAX_RUNNING, cores - 1));
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash the work is done all the same, so that the time reveals nothing about the account. */
  verify(stored: string | undefined, password: string, reason: 'sign-in' | 'change'): Promise<boolean>;
}

/** Tests hash at a lower cost, which each stored hash carries in itself. */
export function createPasswords(cost: HashCost = ARGON2ID): Passwords {
  const signIns = limiter({ running: hashesAtOnce(availableParallelism()), waiting: MAX_WAITING });
  // Whoever is signed in has places of their own: a company that adds fifty people keeps nobody from signing in.
  const changes = limiter({ running: 1, waiting: MAX_WAITING });
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => changes(() => hash(password, cost)),
    verify: (stored, password, reason) =>
      (reason === 'sign-in' ? signIns : changes)(async () => {
        if (stored !== undefined && stored !== NO_PASSWORD) return verify(stored, password);
        dummyHash ??= hash('nobody has this password', cost);
        await verify(await dummyHash, password);
        return false;
      }),
  };
}
