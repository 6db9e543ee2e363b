import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstFrame } from './vite/first-frame.ts';
import { guides } from './vite/guides.ts';
import { precompress } from './vite/precompress.ts';
import { screenFiles } from './vite/screen-files.ts';
import { browserRouterOnly, websocketOnly, withoutJsonSchema } from './vite/trim-libraries.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const OURS = /[\\/](?:src|lucide-react)[\\/]/;
/** Apart, because a browser that is being watched reads the file again for each error object that React makes at its start. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** Home, somebody's first screen, has none of these. */
const NOT_ON_HOME =
  /[\\/](?:account\.api|accounts|capacity|checkbox|checks|chips|collecting|comment-field|company|debounced-field|dialog|eye|eye-off|filter-fields|format|job-kinds|jobs|learning-queries|lessons|list-changes|login-frame|mail|money|opportunities|opportunity-page|opportunity-queries|own-votes|panel-breadcrumb|password-field|people|person-fields|scoring|screens-for|select-field|set-asides|shortcuts|show-vote|skeleton|fields[\\/]facts|calls[\\/]votes|standing|use-start-job|use-undo-vote|use-vote|use-vote-reasons|vote-badge|vote-dialog|vote-reasons-field)\.(?:mjs|tsx?)$/;

/** Small parts of Home that few other screens share. */
const ON_HOME =
  /[\\/](?:coerce|deadline|first-part|learning-strip|list-voting|no-profile|progress|row-votes|spinner|today-statistics|tones|use-list-voting)\.(?:js|tsx?)$/;

/** What the top list and the search share with each other or with the page of an opportunity. */
const OF_LISTS =
  /[\\/](?:checkbox|checks|chevron-right|chips|comment-field|deadline-conflict|dialog|filter-fields|format|mail|money|opportunities|opportunity-badges|opportunity-queries|own-votes|points|reasons|select-field|shortcuts|shortcuts-help|show-vote|standing|unfinished-scoring|use-undo-vote|use-vote|use-vote-reasons|vote-badge|vote-buttons|vote-dialog|vote-reasons-field|why-this-score)\.(?:js|tsx?)$/;

function isSharedByLists(file: string): boolean {
  return OURS.test(file) && !NOT_ON_HOME.test(file);
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    websocketOnly(),
    browserRouterOnly(),
    firstFrame(process.env.VITE_API_HOST ?? ''),
    guides(),
    screenFiles(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    // Inlined files would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Small files compress badly: what every screen needs is one file, and what most screens share is another.
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shared', test: isSharedByLists, minShareCount: 4 },
            { name: 'home-parts', test: ON_HOME, minShareCount: 2 },
            { name: 'list-parts', test: OF_LISTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
