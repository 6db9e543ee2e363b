import {
  answerPrompt,
  changePursuit,
  deletePursuit,
  exportPursuits,
  getPursuitBoard,
  getPursuitSettings,
  listPursuitMarks,
  listPursuits,
  savePursuitSettings,
  startPursuits,
  type User,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { forEachOpportunity } from '#modules/votes/for-each-opportunity.ts';
import { lockOpportunity } from '#modules/votes/lock-opportunity.ts';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import { doVotesStartPursuits, startPursuit } from '#store/pursuit-changes.ts';
import { changePursuitOf } from './change-pursuit.ts';
import { deletePursuitFor } from './delete-pursuit.ts';
import { describeBoard, describeTable } from './describe-board.ts';
import { exportPursuitsOf } from './export-pursuits.ts';
import { findPursuit, parsePursuitId } from './find-pursuit.ts';
import { answerPromptOf } from './prompts/answer-prompt.ts';
import { listMarks } from './pursuits.queries.ts';
import { savePursuitSettingsFor } from './save-pursuit-settings.ts';

const DEFAULT_LIMIT = 50;

export function pursuitsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, getPursuitBoard, async ({ user, query }) => ({
    success: true,
    ...(await describeBoard(deps, user.companyId, query)),
  }));

  route(app, listPursuits, async ({ user, query: { page = 1, limit = DEFAULT_LIMIT, ...filter } }) => {
    const at = { limit, offset: (page - 1) * limit };
    const { total, ...found } = await describeTable(deps, user.companyId, filter, at);
    return { success: true, ...found, pagination: paginationOf(page, limit, total) };
  });

  exportRoute(app, exportPursuits, ({ user, query: { page: _, limit: __, ...filter } }) =>
    exportPursuitsOf(deps, user, filter),
  );

  route(app, listPursuitMarks, async ({ user }) => ({
    success: true,
    marks: await listMarks(db, user.companyId),
  }));

  route(app, startPursuits, async ({ user, body: { opportunityIds }, request }) => {
    const pursued: { opportunityId: number; pursuitId: number }[] = [];
    const outcome = await forEachOpportunity(
      opportunityIds,
      async (opportunityId) => pursued.push(await start(user, opportunityId)),
      now,
      request.log,
    );
    return { success: true, ...outcome, pursued };
  });

  const start = ({ companyId, id: ownerId }: User, id: number) =>
    db.transaction(async (tx) => {
      // Held, so that it is not merged into another one meanwhile.
      const { id: opportunityId } = await lockOpportunity(tx, { opportunityId: id });
      const pursuitId = await startPursuit(tx, { companyId, opportunityId, ownerId, at: now() });
      return { opportunityId, pursuitId };
    });

  route(app, changePursuit, async ({ user, params, body }) => {
    const id = parsePursuitId(params);
    await changePursuitOf(deps, user, id, body);
    return { success: true, pursuit: await findPursuit(deps, user.companyId, id) };
  });

  route(app, answerPrompt, async ({ user: { companyId, id: userId }, params, body }) => {
    const pursuitId = parsePursuitId(params);
    await db.transaction((tx) =>
      answerPromptOf(tx, { pursuitId, companyId, userId, ...body }, momentOf(deps)),
    );
    return { success: true, pursuit: await findPursuit(deps, companyId, pursuitId) };
  });

  route(app, deletePursuit, async ({ user, params }) => {
    await deletePursuitFor(deps, user, parsePursuitId(params));
    return { success: true };
  });

  route(app, getPursuitSettings, async ({ user }) => ({
    success: true,
    startsFromVotes: await doVotesStartPursuits(db, user.companyId),
  }));

  route(app, savePursuitSettings, async ({ user, body }) => {
    await savePursuitSettingsFor(deps, user, body);
    return { success: true, ...body };
  });
}
