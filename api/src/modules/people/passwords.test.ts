import { describe, expect, it } from 'vitest';
import { createPasswords, hashesAtOnce } from './passwords.ts';

const PASSWORD = 'correct horse';

describe('passwords', () => {
  it('are hashed in production with argon2id, 19 MiB, two passes and one lane', async () => {
    expect(await createPasswords().hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are verified with the cost that their hash was made with', async () => {
    const stored = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash(PASSWORD);
    expect(await createPasswords().verify(stored, PASSWORD)).toBe(true);
    expect(await createPasswords().verify(stored, 'wrong horse')).toBe(false);
  });

  it('of nobody are verified too, and never right', async () => {
    expect(await createPasswords().verify(undefined, PASSWORD)).toBe(false);
  });

  it('security 08: are hashed on one core fewer than there are, on two at most', () => {
    expect([1, 2, 3, 4, 16].map(hashesAtOnce)).toEqual([1, 1, 2, 2, 2]);
  });
});
