import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { websocketOnly, withoutJsonSchema } from './vite/trim-libraries.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutJsonSchema(), websocketOnly(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // Inlined files would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
