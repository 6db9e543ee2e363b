import { createPasswords } from '@bidlight/api/platform/passwords.ts';
import { FUZZ_ENV } from '@bidlight/api/test/fuzz/run-requests.ts';
import { type Product, startProduct } from './in-process.ts';

/** Hashing is not what is tried here. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The server without the demo and without limits, for what is sent to it by the thousand. */
export function startBareProduct(): Promise<Product> {
  return startProduct({
    hasDemo: false,
    hasCache: true,
    env: FUZZ_ENV,
    passwords: createPasswords(CHEAP_HASH),
  });
}
