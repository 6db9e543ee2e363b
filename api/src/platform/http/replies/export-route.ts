import type { Endpoint, ListExport, User } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CsvFile, Download } from './downloads.ts';
import { SIGN_IN_FIRST, unauthorized } from './errors.ts';
import { parseQuery } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The exports of the contract that this server serves, for its documentation. */
    servedExports: ListExport[];
    download: Download;
  }
}

const SELECTION_MESSAGE = 'Invalid selection.';
/** Only the rows with these ids: '7,12'. */
export const Selection = z.object({
  ids: z
    .string({ error: SELECTION_MESSAGE })
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, SELECTION_MESSAGE)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number()))
    .optional(),
});

type QueryOf<E extends Endpoint> = E extends Endpoint<z.ZodType, infer Query> ? z.output<Query> : never;

interface Asked<List extends Endpoint> {
  query: QueryOf<List>;
  ids: number[] | undefined;
  user: User;
}

/** Serves a list as a CSV file, with the filters of its call and to whom that answers. */
export function exportRoute<List extends Endpoint>(
  app: FastifyInstance,
  exported: ListExport<List>,
  makeFile: (asked: Asked<List>) => CsvFile,
): void {
  const { list, path, takesIds } = exported;
  app.servedExports.push(exported);
  app.get(path, { config: { access: list.access } }, (request, reply) => {
    const user = request.session?.user;
    if (!user) throw unauthorized(SIGN_IN_FIRST);
    const query = (list.query && parseQuery(list.query, request.query)) as QueryOf<List>;
    const { ids } = takesIds ? parseQuery(Selection, request.query) : {};
    return app.download(user, makeFile({ query, ids, user }), reply);
  });
}
