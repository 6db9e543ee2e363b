import {
  exportFeedback,
  type FeedbackFilters,
  FeedbackType,
  feedbackData,
  feedbackStats,
  feedbackTrends,
  feedbackWhyNot,
  REPORTS_PAGE_SIZE,
  type User,
  VoteReason,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { titleOfNaics } from '#store/code-titles.ts';
import { measureAgreement } from './agreement.queries.ts';
import { countReportedVotes, countVotesByDay } from './count-votes.queries.ts';
import { exportVotes } from './export-votes.ts';
import { groupByPeriod, groupByWeeks } from './group-by-period.ts';
import type { Report } from './report-filters.queries.ts';
import { listOpportunityReports, listVotes } from './reports.queries.ts';
import { countReasons } from './why-not.queries.ts';

export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps;
  const reportFor = (user: User, filters: FeedbackFilters): Report => ({
    companyId: user.companyId,
    timeZone: config.timeZone,
    filters,
  });

  const kept = { dependsOn: ['votes', 'notices', 'scores', 'people'] } as const;

  route(
    app,
    feedbackData,
    async ({ user, query }) => {
      const { page = 1, limit = REPORTS_PAGE_SIZE, groupBy } = query;
      const report = reportFor(user, query);
      const range = { limit, offset: (page - 1) * limit };
      if (groupBy) {
        const { rows, total } = await listOpportunityReports(db, report, range);
        return { success: true, data: rows, pagination: paginationOf(page, limit, total) };
      }
      const [{ rows }, { total }] = await Promise.all([
        listVotes(db, report, range),
        countReportedVotes(db, report),
      ]);
      return { success: true, data: rows, pagination: paginationOf(page, limit, total) };
    },
    kept,
  );

  route(
    app,
    feedbackStats,
    async ({ user, query }) => {
      const { total, ...counts } = await countReportedVotes(db, reportFor(user, query));
      return { success: true, stats: { total_feedback: total, ...counts } };
    },
    kept,
  );

  route(
    app,
    feedbackTrends,
    async ({ user, query }) => {
      const report = reportFor(user, query);
      const [days, agreement] = await Promise.all([
        countVotesByDay(db, report),
        measureAgreement(db, report),
      ]);
      return { success: true, ...groupByPeriod(days, FeedbackType.options), agreement };
    },
    kept,
  );

  route(
    app,
    feedbackWhyNot,
    async ({ user, query }) => {
      const { days, naics, ...counted } = await countReasons(db, reportFor(user, query));
      return {
        success: true,
        ...counted,
        ...groupByWeeks(days, ['votes', ...VoteReason.options]),
        naics: naics.map((group) => ({ ...group, title: (group.name && titleOfNaics(group.name)) ?? null })),
      };
    },
    kept,
  );

  exportRoute(app, exportFeedback, ({ user, query }) => exportVotes(db, reportFor(user, query), query));
}
