import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { websocketOnly, withoutJsonSchema } from './vite/trim-libraries.ts';

const SHARED = /\/(?:web\/src\/(?:ui|lib|components)|contract\/src)\//;

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutJsonSchema(), websocketOnly(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // Inlined files would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What several screens share is one file: two dozen small ones compress worse, by 5 kB on Home.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: 4 }] } },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
