import {
  getLearningEffect,
  isThin,
  listChanges,
  listModels,
  listTermTables,
  previewProfile,
  rollBackModel,
  suggestProfile,
  switchTermTable,
  VOTES_TO_LEARN,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { withActivitiesOfItsCodes } from '#modules/company/activities.ts';
import { openByNaics } from '#modules/company/open-by-naics.queries.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { whenClientLeaves } from '#platform/http/pipeline/client-left.ts';
import { knownNumber } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { countVotesToLearn } from './learning/count-faded.ts';
import { countWrongReasons } from './learning/count-wrong-reasons.queries.ts';
import { describeChanges, findEffect } from './learning/describe-changes.ts';
import { describeLessons } from './learning/describe-lessons.ts';
import { findLearningState } from './learning/learning-due.queries.ts';
import { nextLearning } from './learning/next-learning.ts';
import { MODEL_NOT_FOUND, rollBack } from './learning/roll-back.ts';
import { listModelVersions } from './models/models.queries.ts';
import { createPreviews } from './previews/previews.ts';
import { suggestFromStatement } from './previews/suggest-profile.ts';
import { switchTable } from './term-tables/switch-table.ts';
import * as tables from './term-tables/term-tables.queries.ts';

export function scoringRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, listModels, async ({ user }) => {
    const [models, { outcomes, ...votes }, state, profile, wrongReasons] = await Promise.all([
      listModelVersions(db, user.companyId),
      countVotesToLearn(db, user.companyId),
      findLearningState(db, user.companyId),
      findProfile(db, user.companyId),
      countWrongReasons(db, user.companyId),
    ]);
    // Votes that have faded say nothing of the company as it is now, though their learning may be the last.
    const taught = votes.teaching < VOTES_TO_LEARN ? null : await describeLessons(db, user.companyId);
    return {
      success: true,
      models,
      taught,
      votes,
      outcomes,
      nextLearning: nextLearning(state, votes.teaching, deps.now()),
      isProfileThin: profile !== undefined && isThin(profile),
      wrongReasons,
    };
  });

  route(app, listChanges, async ({ user }) => ({
    success: true,
    ...(await describeChanges(deps, user.companyId)),
  }));

  route(app, getLearningEffect, async ({ user }) => ({
    success: true,
    effect: await findEffect(deps, user.companyId),
  }));

  route(app, rollBackModel, async ({ user, params }) => {
    const version = knownNumber(params.version, MODEL_NOT_FOUND);
    await rollBack(deps, user, version);
    await deps.startDueWork();
    return { success: true, activeVersion: version };
  });

  const preview = createPreviews(deps);
  route(app, previewProfile, async ({ user, body, reply }) => ({
    success: true,
    ...(await preview(user, withActivitiesOfItsCodes(body), whenClientLeaves(reply))),
  }));

  const openByCode = openByNaics(deps);
  route(app, suggestProfile, async ({ body }) => ({
    success: true,
    ...(await suggestFromStatement(db, body.text, await openByCode())),
  }));

  route(app, listTermTables, async () => ({
    success: true,
    tables: await tables.listTermTables(db),
    activeId: await tables.findTableInUse(db),
  }));

  route(app, switchTermTable, async ({ user, body }) => {
    await switchTable(deps, user, body.id);
    await deps.startDueWork();
    return { success: true, activeId: body.id };
  });
}
