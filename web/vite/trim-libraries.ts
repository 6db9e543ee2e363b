import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const JSON_SCHEMA = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * The server documents its calls as JSON schemas; the browser makes none. The library attaches the code for it to
 * every schema, which would add 6 kB to the first screen.
 */
export function withoutJsonSchema(): Plugin {
  return replaceModules('without-json-schema', JSON_SCHEMA, async (file) =>
    replaceExports(file, `() => () => { throw new Error('Only the server makes JSON schemas.'); }`),
  );
}

const TRANSPORTS = /engine\.io-client\/build\/esm(?:-debug)?\/transports\/(?:index|polling-xhr)\.js$/;

/**
 * The real-time connection is websocket-only; the browser would load the library's other transports for nothing. One of
 * them runs code when it is imported, so that the build does not leave it out by itself.
 */
export function websocketOnly(): Plugin {
  return replaceModules('websocket-only', TRANSPORTS, (file) =>
    file.endsWith('index.js')
      ? `import { WS } from './websocket.js'; export const transports = { websocket: WS };`
      : replaceExports(file, 'class {}'),
  );
}

const SERVER_ROUTER =
  /react-router\/dist\/\w+\/lib\/(?:router\/instrumentation|dom\/ssr\/(?:links|single-fetch|fog-of-war))\.js$/;

/** The router can render on a server, prefetch its pages and report on itself; this client does none of it. */
export function browserRouterOnly(): Plugin {
  return replaceModules('browser-router-only', SERVER_ROUTER, (file) =>
    replaceExports(file, '() => undefined'),
  );
}

const EXPORTED_NAME = /^export (?:const|function|class) (\w+)/gm;
const EXPORT_LIST = /^export \{([^}]*)\}/gm;

/** A module with the same names, all of which stand for one value. */
async function replaceExports(file: string, value: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  const listed = [...source.matchAll(EXPORT_LIST)]
    .flatMap(([, names = '']) => names.split(','))
    // 'name as exported'
    .map((name) => name.trim().split(' ').at(-1));
  const names = [...source.matchAll(EXPORTED_NAME)].map(([, name]) => name).concat(listed);
  return `const removed = ${value}; export { ${names.map((name) => `removed as ${name}`).join(', ')} };`;
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
