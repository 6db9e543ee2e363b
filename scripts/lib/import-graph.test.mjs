import { expect, it } from 'vitest';
import { readImports } from './import-graph.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

const files = {
  'contract/package.json': '{ "exports": "./src/index.ts" }',
  'contract/src/index.ts': "export * from './votes.ts';\nexport { type Page, PAGE } from './page.ts';",
  'contract/src/votes.ts':
    'export const Vote = 1;\nexport type Reason = string;\nexport { US } from "./us.ts";',
  'contract/src/page.ts': 'export const PAGE = 25;\nexport type Page = number;',
  'api/package.json': `{
    "imports": { "#test/*": "./test/*", "#*": "./src/*" },
    "exports": { "./store/schema.ts": "./src/store/schema.ts" }
  }`,
  'api/src/votes.ts': [
    "import { type Reason, Vote as Cast } from '@bidlight/contract';",
    "import type { Table } from '#store/schema.ts';",
    "import './register.ts';",
    "const late = () => import('./late.ts');",
    "const thread = new URL('./thread.ts', import.meta.url);",
    "const sql = new URL('../store/triggers.sql', import.meta.url);",
    "import { eq } from 'drizzle-orm';",
  ].join('\n'),
  'api/src/votes.test.ts':
    "import { testApp } from '#test/harness.ts';\nimport { PAGE } from '@bidlight/contract';",
  'bench/lists.ts': [
    "import {\n  schema,\n  votes,\n} from '@bidlight/api/store/schema.ts';",
    "import * as contract from '@bidlight/contract';",
  ].join('\n'),
};

it('an import is of the file that it names, or of the one that the index has the name from', () => {
  const { folder } = temporaryRepository(files);
  const imports = readImports(folder, Object.keys(files));
  expect(imports.get('api/src/votes.ts')).toEqual([
    'contract/src/votes.ts',
    'api/src/store/schema.ts',
    'api/src/register.ts',
    'api/src/late.ts',
    'api/src/thread.ts',
    'api/store/triggers.sql',
  ]);
  expect(imports.get('api/src/votes.test.ts')).toEqual(['api/test/harness.ts', 'contract/src/page.ts']);
  expect(imports.get('bench/lists.ts')).toEqual(['api/src/store/schema.ts', 'contract/src/index.ts']);
  expect(imports.has('api/package.json')).toBe(false);
});
