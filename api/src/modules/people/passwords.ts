import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '#http/errors.ts';
import { createSlots, NoSlotError } from '#slots.ts';

interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes a core for tens of milliseconds: a burst of sign-ins must not starve everything else. */
const MAX_RUNNING = 2;
const MAX_WAITING = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash the work is done all the same, so that the time reveals nothing about the account. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** Tests hash at a lower cost, which each stored hash carries in itself. */
export function createPasswords(cost: HashCost = ARGON2ID): Passwords {
  const slots = createSlots({ running: MAX_RUNNING, waiting: MAX_WAITING });
  const limited = <Result>(work: () => Promise<Result>) =>
    slots('hash', work).catch((error: unknown) => {
      throw error instanceof NoSlotError ? unavailable('The server is busy. Please try again.') : error;
    });
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => limited(() => hash(password, cost)),
    verify: (stored, password) =>
      limited(async () => {
        if (stored !== undefined) return verify(stored, password);
        dummyHash ??= hash('nobody has this password', cost);
        await verify(await dummyHash, password);
        return false;
      }),
  };
}
