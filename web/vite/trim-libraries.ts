import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const JSON_SCHEMA = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const EXPORTED_NAME = /^export (?:const|function) (\w+)/gm;

/**
 * The server documents its calls as JSON schemas; the browser makes none. The library attaches the code for it to
 * every schema, which would add 6 kB to the first screen.
 */
export function withoutJsonSchema(): Plugin {
  return replaceModules('without-json-schema', JSON_SCHEMA, async (file) => {
    const names = [...(await readFile(file, 'utf8')).matchAll(EXPORTED_NAME)].map(([, name]) => name);
    return `const removed = () => () => { throw new Error('Only the server makes JSON schemas.'); };
      export { ${names.map((name) => `removed as ${name}`).join(', ')} };`;
  });
}

const TRANSPORTS = /engine\.io-client\/build\/esm(?:-debug)?\/transports\/index\.js$/;

/** The real-time connection is websocket-only; the browser would load the library's other transports for nothing. */
export function websocketOnly(): Plugin {
  return replaceModules(
    'websocket-only',
    TRANSPORTS,
    () => `import { WS } from './websocket.js'; export const transports = { websocket: WS };`,
  );
}

/** A new version of the library may move the files. Then the build fails, instead of growing silently. */
function replaceModules(
  name: string,
  pattern: RegExp,
  load: (file: string) => string | Promise<string>,
): Plugin {
  let isReplaced = false;
  return {
    name,
    apply: 'build',
    buildStart() {
      isReplaced = false;
    },
    load(file) {
      if (!pattern.test(file)) return undefined;
      isReplaced = true;
      return load(file);
    },
    buildEnd(error) {
      if (error || isReplaced) return;
      throw new Error(
        `The build plugin ${name} has found no file that matches ${pattern}. The library may have moved it: adapt the plugin in web/vite/trim-libraries.ts, or remove it.`,
      );
    },
  };
}
