import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const LEFT_OUT = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/**
 * The server documents its calls as JSON schemas; the browser makes none. The library's code for it hangs on every
 * schema and would be 6 kB of the first screen.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    async load(id) {
      if (!LEFT_OUT.test(id)) return undefined;
      const names = [...(await readFile(id, 'utf8')).matchAll(EXPORTED)].map(([, name]) => name);
      return `const leftOut = () => () => { throw new Error('JSON schemas are made by the server.'); };
        export { ${names.map((name) => `leftOut as ${name}`).join(', ')} };`;
    },
  };
}
