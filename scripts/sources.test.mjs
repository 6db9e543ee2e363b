import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_MIN_VERSION } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { root } from './lib/project.mjs';

const sources = globSync('{api,contract,postgres,scoring,web}/src/**/*.{ts,tsx,sql}', { cwd: root })
  .concat(globSync('scripts/**/*.mjs', { cwd: root }))
  .filter((file) => !/\.(test|fixture)\.|\/test\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** @param {RegExp} pattern */
const filesWith = (pattern) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

describe('cryptography', () => {
  it('has no hash but SHA-256, apart from two that only shorten or mix names', () => {
    const names = sources.flatMap(({ text }) => [...text.matchAll(/createHash\('(\w+)'\)/g)]);
    expect(new Set(names.map(([, name]) => name))).toEqual(new Set(['sha256', 'md5']));
    expect(filesWith(/\bmd5\b/)).toEqual([
      // An order that is the same each time and has nothing to do with the content.
      'api/src/modules/scoring/models/notices.queries.ts',
      'api/src/modules/search/search-terms.queries.ts',
      // The word that stands for a department in the search, and its index.
      'api/src/store/schema/notices.ts',
    ]);
  });

  it('encrypts the secrets among the settings and nothing else, with AES-256-GCM, and signs nothing', () => {
    expect(
      filesWith(/create(Cipher|Decipher|Hmac|Sign|Verify)|generateKey|pbkdf2|subtle\.|jsonwebtoken/),
    ).toEqual(['api/src/modules/operations/settings/encrypt-setting.ts']);
    expect(filesWith(/aes-\d+|chacha|\bdes\b-|['"]rc4/i)).toEqual([
      'api/src/modules/operations/settings/encrypt-setting.ts',
    ]);
    expect(filesWith(/'aes-256-gcm'/)).toEqual(['api/src/modules/operations/settings/encrypt-setting.ts']);
    expect(filesWith(/\bscrypt\b/)).toEqual(['api/src/modules/operations/settings/settings-key.ts']);
  });

  it('draws what nobody may guess from the system, never from Math.random', () => {
    // The pause before another try, which may be guessed.
    expect(filesWith(/Math\.random/)).toEqual([
      'api/src/modules/collecting/sources/sam-gov/sam-gov-client.ts',
    ]);
    expect(filesWith(/randomBytes\((?!16|24|32)/)).toEqual([
      // What makes each encryption of a setting another one: 96 bits, as the mode asks for.
      'api/src/modules/operations/settings/encrypt-setting.ts',
      // The name of a folder.
      'postgres/src/data-folder.ts',
    ]);
  });

  it('believes no certificate that cannot be checked, and speaks no TLS before 1.2', () => {
    expect(DEFAULT_MIN_VERSION).toBe('TLSv1.2');
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|--tls-min|secureProtocol/)).toEqual([]);
  });
});

describe('the sources', () => {
  it('run no text as code', () => {
    expect(filesWith(/\beval\(|new Function\(|node:vm|dangerouslySetInnerHTML|\.innerHTML\b/)).toEqual([]);
    expect(filesWith(/\bexec\(['"`]|execSync|shell: true/)).toEqual([]);
  });

  it('store settings of the screens in the browser, and nothing else', () => {
    expect(filesWith(/localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open/)).toEqual([
      'web/src/lib/shortcuts.ts',
      'web/src/lib/stored-value.ts',
      'web/src/lib/theme.ts',
    ]);
    expect(filesWith(/storedValue\('/)).toEqual([
      // The number of the news that was dismissed, the cards that are open, and the job that is followed.
      'web/src/components/opportunity/learning-strip.tsx',
      'web/src/features/top-rfps/open-cards.ts',
      'web/src/lib/followed-job.ts',
    ]);
  });

  it('listen to no other window', () => {
    // The thread of the scoring has messages of its own.
    expect(
      filesWith(/postMessage|addEventListener\('message'/).filter((file) => file.startsWith('web/')),
    ).toEqual([]);
  });
});
