import { fileURLToPath } from 'node:url';
import { me } from '@bidlight/contract';
import { type Plugin, runnerImport } from 'vite';

const EMPTY_ROOT = '<div id="root"></div>';
const FRAME = fileURLToPath(new URL('../src/app/first-frame.tsx', import.meta.url));

/**
 * What every visit begins with is in the page itself: the frame is seen before any script has run, and the session is
 * asked for while the scripts are still on their way. The first render of React replaces the frame with an equal one.
 */
export function firstFrame(apiHost: string): Plugin {
  return {
    name: 'first-frame',
    async transformIndexHtml(html) {
      if (!html.includes(EMPTY_ROOT)) throw new Error(`The page has no ${EMPTY_ROOT} for the first frame.`);
      const { module } = await runnerImport<{ renderFirstFrame(): string }>(FRAME, { configFile: false });
      const frame = module.renderFirstFrame();
      return {
        html: html.replace(EMPTY_ROOT, () => EMPTY_ROOT.replace('><', () => `>${frame}<`)),
        tags: [
          {
            tag: 'link',
            // As lib/call.ts asks for it, or else the browser would ask twice.
            attrs: { rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href: apiHost + me.path },
            injectTo: 'head',
          },
        ],
      };
    },
  };
}
