import { describe, expect, it } from 'vitest';
import { createPasswords, hashesAtOnce, NO_PASSWORD } from './passwords.ts';

const PASSWORD = 'correct horse';

describe('passwords', () => {
  it('design 1 are hashed in production with argon2id, 19 MiB, two passes and one lane', async () => {
    expect(await createPasswords().hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are verified with the cost that their hash was made with', async () => {
    const stored = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash(PASSWORD);
    expect(await createPasswords().verify(stored, PASSWORD, 'sign-in')).toBe(true);
    expect(await createPasswords().verify(stored, 'wrong horse', 'sign-in')).toBe(false);
  });

  it('of nobody are verified too, and never right', async () => {
    for (const stored of [undefined, NO_PASSWORD])
      for (const guess of [PASSWORD, '', NO_PASSWORD])
        expect(await createPasswords().verify(stored, guess, 'sign-in')).toBe(false);
  });

  it('security 08: are hashed on one core fewer than there are, on two at most', () => {
    expect([1, 2, 3, 4, 16].map(hashesAtOnce)).toEqual([1, 1, 2, 2, 2]);
  });

  it('security 51: that are chosen, as many as there are, keep nobody from signing in', async () => {
    const passwords = createPasswords({ memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    const stored = await passwords.hash(PASSWORD);
    const ended: string[] = [];
    const chosen = Array.from({ length: 60 }, () =>
      passwords.hash(PASSWORD).then(
        () => ended.push('chosen'),
        () => ended.push('refused'),
      ),
    );
    const signedIn = passwords.verify(stored, PASSWORD, 'sign-in').then(() => ended.push('signed in'));
    await signedIn;
    // Without places of its own it would be refused, or the last of all.
    expect(ended.filter((what) => what === 'chosen').length).toBeLessThan(25);
    await Promise.all(chosen);
    expect(ended.filter((what) => what === 'refused')).toHaveLength(9);
  });
});
