import {
  CALENDAR_PATH,
  getCalendarAddress,
  removeCalendarAddress,
  renewCalendarAddress,
} from '@bidlight/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listRemindedAwards, type Reminded } from '#modules/awards/recompetes/award-reminders.queries.ts';
import {
  findOpportunity,
  OPPORTUNITY_NOT_FOUND,
  parseOpportunityId,
} from '#modules/opportunities/find-opportunity.queries.ts';
import { hashOfSecret, newSecret } from '#platform/db/secrets.ts';
import type { Deps } from '#platform/deps.ts';
import { gone, notFound } from '#platform/http/replies/errors.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import {
  deleteAddress,
  findAddressTime,
  findCalendarOwner,
  saveAddress,
} from './calendar-addresses.queries.ts';
import { type DatedRow, findDates, listFollowedDates } from './dated-opportunities.queries.ts';
import { writeCalendar } from './write-calendar.ts';

const UNKNOWN_ADDRESS = 'This calendar address is not valid. A new one can be made under Following.';
const FORMER_MEMBER = 'This calendar has ended: its owner no longer has access.';

export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps;

  route(app, getCalendarAddress, async ({ user }) => {
    const madeAt = await findAddressTime(db, user.id);
    return { success: true, madeAt: madeAt?.toISOString() ?? null };
  });

  route(app, renewCalendarAddress, async ({ user }) => {
    const { secret, hash } = newSecret();
    await saveAddress(db, { userId: user.id, tokenHash: hash, madeAt: now() });
    return { success: true, url: `${config.publicUrl}${CALENDAR_PATH}/${secret}.ics` };
  });

  route(app, removeCalendarAddress, async ({ user }) => {
    await deleteAddress(db, user.id);
    return { success: true };
  });

  const sendCalendar = (reply: FastifyReply, rows: readonly DatedRow[], awards: readonly Reminded[] = []) => {
    const { publicUrl } = config;
    return reply
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(rows, awards, { publicUrl, moment: momentOf(deps) }));
  };

  app.get<{ Params: { file: string } }>(
    `${CALENDAR_PATH}/:file`,
    { config: { access: 'public', isCompressed: false } },
    async ({ params }, reply) => {
      const [, secret] = /^([\w-]+)\.ics$/.exec(params.file) ?? [];
      const owner = secret && (await findCalendarOwner(db, hashOfSecret(secret)));
      if (!owner) throw notFound(UNKNOWN_ADDRESS);
      if (!owner.isActive) throw gone(FORMER_MEMBER);
      const moment = momentOf(deps);
      const [rows, awards] = await Promise.all([
        listFollowedDates(db, owner, moment),
        listRemindedAwards(db, owner, moment),
      ]);
      return sendCalendar(reply, rows, awards);
    },
  );

  // One opportunity's dates, to be added to a calendar by hand.
  app.get<{ Params: { id: string } }>(
    '/api/rfps/:id/dates.ics',
    { config: { access: 'signed-in' } },
    async ({ params }, reply) => {
      const found = await findOpportunity(db, { opportunityId: parseOpportunityId(params.id) });
      if (!found) throw notFound(OPPORTUNITY_NOT_FOUND);
      reply.header('content-disposition', `attachment; filename="bidlight-${found.id}.ics"`);
      return sendCalendar(reply, await findDates(db, found.id));
    },
  );
}
