import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dropJsonSchemas, withoutBodies } from './drop-json-schemas.ts';

const CORE = join(dirname(fileURLToPath(import.meta.resolve('zod'))), 'v4/core');

it.each(['to-json-schema', 'json-schema-processors'])(
  'all that %s of zod exports is still there, and does nothing',
  async (name) => {
    const path = join(CORE, `${name}.js`);
    expect(path).toMatch((dropJsonSchemas().transform as unknown as { filter: { id: RegExp } }).filter.id);
    const dropped = withoutBodies(readFileSync(path, 'utf8'));
    const left: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(dropped)}`);
    const real: Record<string, unknown> = await import(path);
    expect(Object.keys(left).sort()).toEqual(Object.keys(real).sort());
    for (const each of Object.values(left)) expect((each as () => unknown)()).toBeUndefined();
  },
);
