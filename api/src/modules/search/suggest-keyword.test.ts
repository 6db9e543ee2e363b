import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '#platform/random.ts';
import { makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { areLettersNear, editDistance, letterSet } from './edit-distance.ts';
import { suggestKeyword } from './suggest-keyword.ts';

const server = testApp();
const suggest = (keyword: string) => suggestKeyword(server.deps, keyword);

beforeAll(async () => {
  await makeOpportunity(server.deps, {
    title: 'Janitorial services, firewall migration, elevator inspection',
  });
});

describe('a suggestion', () => {
  it('security 19: corrects five words of a keyword and leaves the rest as it is', async () => {
    expect(await suggest('janitoral sevices firewal migraton elevatr inspecton')).toBe(
      'janitorial services firewall migration elevator inspecton',
    );
    const longest = 'janitoral '.repeat(20).trim();
    expect(await suggest(longest)).toBe(longest.replace(/^(janitoral ?){5}/, 'janitorial '.repeat(5)));
  });

  it('security 19: looks for no word that is longer than any known one can be', async () => {
    expect(await suggest(`${'j'.repeat(190)} janitoral`)).toBe(`${'j'.repeat(190)} janitorial`);
    expect(await suggest('j'.repeat(200))).toBeUndefined();
  });
});

describe('the letters of two words', () => {
  it('security 19: rule out nothing that is near enough, and nearly all other words', () => {
    const random = new Random('letters');
    const letters = [...'aeinorstlü9'];
    const word = () =>
      Array.from({ length: 4 + Math.floor(random.next() * 6) }, () => random.pick(letters)).join('');
    const pairs = Array.from({ length: 20_000 }, () => [word(), word()] as const);
    for (const [a, b] of pairs) {
      for (const max of [1, 2]) {
        if (editDistance(a, b, max) > max) continue;
        expect([a, b, areLettersNear(letterSet(a), letterSet(b), max)]).toEqual([a, b, true]);
      }
    }
    expect(areLettersNear(letterSet('janitorial'), letterSet('elevator'), 2)).toBe(false);
  });
});
