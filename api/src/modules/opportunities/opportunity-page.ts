import type { Opportunity, User } from '@bidlight/contract';
import type { Db } from '#db/connect.ts';
import type { Moment } from '#db/list-conditions.ts';
import type { OpportunityId } from '#db/schema.ts';
import { notFound } from '#http/errors.ts';
import { nameOfType } from '#modules/search/facets.ts';
import { explainScore } from './explain-score.ts';
import { OPPORTUNITY_NOT_FOUND } from './find-opportunity.queries.ts';
import { findDetails, listNotices, listTeamVotes, listVersions } from './opportunity-page.queries.ts';
import { findSimilar } from './similar-opportunities.queries.ts';
import { findAmendments, findTopRows, findVotes, noVotes } from './top-list.queries.ts';
import { toTopRfp } from './top-list.ts';

/** Everything about one opportunity, as this user's company sees it. */
export async function describeOpportunity(
  db: Db,
  user: User,
  id: OpportunityId,
  moment: Moment,
): Promise<Opportunity> {
  const { companyId } = user;
  const [[row], details, votes, amendments, notices, versions, teamVotes] = await Promise.all([
    findTopRows(db, companyId, moment, [id]),
    findDetails(db, id),
    findVotes(db, user, [id]),
    findAmendments(db, [id]),
    listNotices(db, id),
    listVersions(db, id),
    listTeamVotes(db, companyId, id),
  ]);
  if (!row || !details) throw notFound(OPPORTUNITY_NOT_FOUND);
  const [explained, similar] = await Promise.all([
    explainWhereMissing(db, companyId, row),
    findSimilar(db, companyId, row, moment.now),
  ]);
  const { placeCity, placeState, noticeType, ...shown } = details;
  return {
    ...toTopRfp(
      { ...row, ...explained },
      {
        isExploring: false,
        votes: votes.get(id) ?? noVotes(),
        amendments: amendments.get(id) ?? [],
        now: moment.now,
      },
    ),
    ...shown,
    noticeType: noticeType && nameOfType(noticeType),
    place: [placeCity, placeState].filter(Boolean).join(', ') || null,
    notices: notices.map(({ postedAt, noticeType: type, ...notice }) => ({
      ...notice,
      noticeType: type && nameOfType(type),
      postedDate: postedAt?.toISOString() ?? null,
    })),
    versions,
    votes: teamVotes,
    similar,
  };
}

type Row = Awaited<ReturnType<typeof findTopRows>>[number];

async function explainWhereMissing(
  db: Db,
  companyId: string,
  { id, score, modelVersion, factors }: Row,
): Promise<Partial<Row>> {
  if (score === null || modelVersion === null || (factors && factors.length > 0)) return {};
  const made = await explainScore(db, companyId, { id, score, modelVersion });
  if (!made) return {};
  return {
    factors: made.factors ?? [],
    summary: made.summary ?? null,
    strengths: made.strengths ?? [],
    risks: made.risks ?? [],
    primaryRequirement: made.primaryRequirement ?? null,
  };
}
