import { noticeTypeName, type Opportunity, type User } from '@bidlight/contract';
import { momentOf } from '#db/list-conditions.ts';
import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { fewAtOnce } from '#few-at-once.ts';
import { notFound } from '#http/errors.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { explainScore } from '#modules/scoring/explain-score.ts';
import { placeName } from '#places.ts';
import { describeVersions } from './describe-versions.ts';
import { OPPORTUNITY_NOT_FOUND } from './find-opportunity.queries.ts';
import { findSimilar } from './find-similar.ts';
import { type CardRow, countTeamVotes, listAmendments, listCardRows } from './opportunity-card.queries.ts';
import { toOpportunityCard } from './opportunity-card.ts';
import { findDetails, listNotices, listTeamVotes } from './opportunity-page.queries.ts';
import { describeFacts } from './stated-facts.ts';

/** Everything about one opportunity, as this user's company sees it. */
export async function describeOpportunity(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
  id: OpportunityId,
): Promise<Opportunity> {
  const { db } = deps;
  const { companyId } = user;
  const moment = momentOf(deps);
  const [[row], details, votes, amendments, notices, versions, teamVotes, profile] = await fewAtOnce([
    () => listCardRows(db, companyId, moment, [id]),
    () => findDetails(db, id),
    () => countTeamVotes(db, user, [id]),
    () => listAmendments(db, [id]),
    () => listNotices(db, id),
    () => describeVersions(db, id),
    () => listTeamVotes(db, companyId, id),
    () => findProfile(db, companyId),
  ]);
  if (!row || !details) throw notFound(OPPORTUNITY_NOT_FOUND);
  const [explanation, similar] = await Promise.all([
    explainIfMissing(deps, companyId, row),
    findSimilar(deps, companyId, row, moment),
  ]);
  const card = toOpportunityCard(
    { ...row, ...explanation },
    { isExploring: false, votes: votes.get(id), amendments: amendments.get(id), moment, capacity: profile },
  );
  const { placeCity, placeState, placeCountry, award, ...shown } = details;
  return {
    ...card,
    ...shown,
    award: row.noticeType === 'a' ? award : null,
    place: placeName({ placeCity, placeState, placeCountry }),
    facts: describeFacts(row, profile, moment, card.aiRiskFactors),
    notices: notices.map(({ postedAt, noticeType, ...notice }) => ({
      ...notice,
      noticeType: noticeTypeName(noticeType),
      postedDate: postedAt?.toISOString() ?? null,
    })),
    versions,
    votes: teamVotes,
    similar,
  };
}

/** The explanations of low scores are not stored. */
async function explainIfMissing(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  { id, score, modelVersion, factors }: CardRow,
): Promise<Partial<CardRow>> {
  if (score === null || modelVersion === null || (factors && factors.length > 0)) return {};
  const explained = await explainScore(deps, companyId, { id, score, modelVersion });
  if (!explained) return {};
  return {
    factors: explained.factors ?? [],
    summary: explained.summary ?? null,
    strengths: explained.strengths ?? [],
    risks: explained.risks ?? [],
  };
}
