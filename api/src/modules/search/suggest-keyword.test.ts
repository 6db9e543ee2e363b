import { beforeAll, describe, expect, it } from 'vitest';
import { makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { suggestKeyword } from './suggest-keyword.ts';

const server = testApp();
const suggest = (keyword: string) => suggestKeyword(server.deps, keyword);

beforeAll(async () => {
  await makeOpportunity(server.deps, {
    title: 'Janitorial services, firewall migration, elevator inspection, road',
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

  it('takes two swapped letters for one mistake, also in a short word', async () => {
    expect(await suggest('raod')).toBe('road');
    expect(await suggest('firewlal')).toBe('firewall');
    expect(await suggest('roxd')).toBe('road');
    expect(await suggest('rxxd')).toBeUndefined();
  });
});
