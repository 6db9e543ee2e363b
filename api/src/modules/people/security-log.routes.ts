import { listSecurityLog, SECURITY_LOG_EXPORT_PATH, SecurityLogFilters } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { createDownloads } from '#platform/http/replies/downloads.ts';
import { SIGN_IN_FIRST, unauthorized } from '#platform/http/replies/errors.ts';
import { paginationOf } from '#platform/http/replies/parameters.ts';
import { parseQuery, route } from '#platform/http/replies/route.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { recordEvent } from './audit.queries.ts';
import { exportLog } from './export-log.ts';
import { listEvents } from './security-log.queries.ts';

export function securityLogRoutes(app: FastifyInstance, { config, db, now }: Deps): void {
  route(app, listSecurityLog, async ({ query: { page = 1, limit = 20, ...filters } }) => {
    const about = { filters, timeZone: config.timeZone };
    const { entries, total } = await listEvents(db, about, { limit, offset: (page - 1) * limit });
    return { success: true, entries, pagination: paginationOf(page, limit, total) };
  });

  const download = createDownloads();
  app.get(SECURITY_LOG_EXPORT_PATH, { config: { access: 'operator' } }, async (request, reply) => {
    const user = request.session?.user;
    if (!user) throw unauthorized(SIGN_IN_FIRST);
    const { page: _, limit: _all, ...filters } = parseQuery(SecurityLogFilters, request.query);
    const { timeZone } = config;
    const file = {
      name: `security-log-${dayIn(timeZone, now())}.csv`,
      pieces: exportLog(db, { filters, timeZone }),
      onStart: () =>
        recordEvent(db, {
          companyId: user.companyId,
          actor: user,
          action: 'log.exported',
          subject: 'Security log',
          address: request.ip,
        }),
    };
    return download(user.id, file, reply);
  });
}
