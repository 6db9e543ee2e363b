import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { describeOperations, openApiDocument } from './openapi.ts';

const STYLE = readFileSync(new URL('./docs-style.css', import.meta.url), 'utf8');

/** Documentation of what this server really serves; it holds nothing that the client does not show as well. */
export function docsRoutes(app: FastifyInstance): void {
  const config = { access: 'public' } as const;
  app.get('/api/docs', { config }, (_request, reply) =>
    reply.type('text/html').send(docsPage(describeOperations(app.servedEndpoints))),
  );
  app.get('/api/docs/openapi.json', { config }, () => openApiDocument(app.servedEndpoints));
  app.get('/api/docs/style.css', { config }, (_request, reply) => reply.type('text/css').send(STYLE));
}
