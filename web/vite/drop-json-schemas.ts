import type { Plugin } from 'vite';

const FILES = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:(?:function|const) (\w+)|\{ \w+ as (\w+) \})/gm;

/**
 * Every schema of zod can describe itself as JSON Schema, which only the API's document asks for. In the browser that would be
 * a fortieth of a first visit, so that there the names of those functions are left and nothing behind them.
 */
export function dropJsonSchemas(): Plugin {
  return {
    name: 'drop-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: FILES },
      handler: (code) => ({ code: withoutBodies(code), map: null }),
    },
  };
}

export function withoutBodies(code: string): string {
  return [...code.matchAll(EXPORTED)]
    .map(([, name, alias]) => `export const ${name ?? alias} = () => {};\n`)
    .join('');
}
