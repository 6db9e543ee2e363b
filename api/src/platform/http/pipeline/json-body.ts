import type { FastifyInstance } from 'fastify';

/**
 * JSON as the specification sends it: an empty body with a JSON content type is fine where nothing is expected,
 * and keys such as __proto__ are dropped instead of trusted.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
