import type { Plugin } from 'vite';

const TRANSPORTS = /engine\.io-client\/build\/esm(?:-debug)?\/transports\/index\.js$/;

/** The real-time connection is websocket-only; the library's other ways to connect would be loaded for nothing. */
export function websocketOnly(): Plugin {
  return {
    name: 'websocket-only',
    load(id) {
      if (!TRANSPORTS.test(id)) return undefined;
      return `import { WS } from './websocket.js'; export const transports = { websocket: WS };`;
    },
  };
}
