import type { NoticeChange, RfpStatus, TopRfp, User } from '@bidlight/contract';
import { DAY_MS, dayIn } from '#calendar.ts';
import type { Db } from '#db/connect.ts';
import type { Moment } from '#db/list-conditions.ts';
import { describeAmendments } from './amendment-text.ts';
import { composeTopList, EXPLORING_MIN_SCORE } from './compose-top-list.ts';
import { statusOf } from './opportunity-status.ts';
import {
  findAmendments,
  findTopRows,
  findVotes,
  listRanked,
  noVotes,
  type TopRow,
  type VotesOf,
} from './top-list.queries.ts';

/** The ranks that may be explored, whatever the length of the list. */
const RANKS = 50;

/** The company's top list as the caller sees it, with their own vote and the team's. */
export async function listTopRfpsFor(db: Db, user: User, moment: Moment, limit: number): Promise<TopRfp[]> {
  const { companyId } = user;
  const ranked = await listRanked(db, companyId, moment, {
    minScore: EXPLORING_MIN_SCORE,
    count: Math.max(limit, RANKS),
  });
  const placed = composeTopList(ranked, { limit, companyId, day: dayIn(moment.timeZone, moment.now) });
  const ids = placed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, votes, amendments] = await Promise.all([
    findTopRows(db, companyId, moment, ids),
    findVotes(db, user, ids),
    findAmendments(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return placed.flatMap(({ id, isExploring }) => {
    const row = byId.get(id);
    // Gone since it was ranked.
    if (!row) return [];
    return toTopRfp(row, {
      isExploring,
      votes: votes.get(id) ?? noVotes(),
      amendments: amendments.get(id) ?? [],
      now: moment.now,
    });
  });
}

/** Also of one that has no score yet. */
export function toTopRfp(
  row: TopRow,
  more: { isExploring: boolean; votes: VotesOf; amendments: NoticeChange[][]; now: Date },
): TopRfp {
  const status = statusOf(row, more.now);
  return {
    id: row.id,
    solicitationNumber: row.solicitationNumber,
    noticeId: row.noticeId,
    title: row.title,
    department: row.department,
    agency: row.department ?? row.subTier,
    subTier: row.subTier,
    postedDate: row.postedAt?.toISOString() ?? null,
    responseDate: row.responseAt?.toISOString() ?? null,
    responseOffsetMinutes: row.responseOffsetMinutes,
    naicsCode: row.naicsCode,
    setAside: row.setAside,
    compatibilityScore: row.score,
    contacts: row.contacts.flatMap(({ email }) => (email ? [{ email }] : [])),
    primaryRequirement: row.primaryRequirement,
    status,
    aiSummary: row.summary,
    aiKeyStrengths: row.strengths ?? [],
    aiRiskFactors: [...deadlineRisk(status, row, more.now), ...(row.risks ?? [])],
    govWinUrl: row.govWinUrl,
    description: row.description,
    isScored: row.score !== null,
    factors: row.factors ?? [],
    eligibility: { isEligible: row.isEligible ?? true, reason: row.ineligibleReason },
    provisional: row.isProvisional ?? false,
    exploring: more.isExploring,
    modelVersion: row.modelVersion,
    changes: describeAmendments(more.amendments, row.responseOffsetMinutes),
    myVote: more.votes.mine,
    teamVotes: more.votes.team,
  };
}

/** Said when the list is read: a score is kept for weeks, and fit and urgency are two things. */
function deadlineRisk(
  status: RfpStatus,
  { responseAt, responseOffsetMinutes: offsetMinutes }: TopRow,
  now: Date,
): string[] {
  if (status !== 'Closing soon' || !responseAt) return [];
  // As calendars count at the office: the card says 'in 6 days' beside it.
  const dayAt = (at: Date) => Math.floor((at.getTime() + (offsetMinutes ?? 0) * 60_000) / DAY_MS);
  const days = dayAt(responseAt) - dayAt(now);
  if (days === 0) return ['The response is due today'];
  return [`${days} ${days === 1 ? 'day' : 'days'} left to respond`];
}
