import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export const CLIENT_FOLDER = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));

/** Files whose names the page knows without a hash. */
const ROOT_FILES = [
  'apple-touch-icon.png',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'offline.css',
  'offline.html',
  'offline.js',
  'service-worker.js',
  'theme.js',
];

/**
 * Serves the built client. Files under /assets carry a hash in their name and never change;
 * the page itself is asked for every time, so that a new version is seen at once.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
): Promise<(reply: FastifyReply) => FastifyReply> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // It is text, too.
    setHeaders: (reply, path) => {
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });

  const config = { access: 'public' } as const;
  app.get<{ Params: { '*': string } }>('/assets/*', { config }, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${request.params['*']}`),
  );
  for (const file of ROOT_FILES) {
    app.get(`/${file}`, { config }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(file),
    );
  }
  const servePage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');
  app.get('/', { config }, (_request, reply) => servePage(reply));
  return servePage;
}

export function isClientBuilt(folder = CLIENT_FOLDER): boolean {
  return existsSync(`${folder}/index.html`);
}
