import {
  type Clock,
  daysBetween,
  type EarlierAward,
  type NoticeChange,
  noticeTypeName,
  type TopRfp,
} from '@bidlight/contract';
import { type ComparedProfile, ONE_SOURCE } from '@bidlight/scoring';
import { describeEarlierAwards } from '#modules/awards/earlier/describe-earlier-awards.ts';
import type { KnownEarlierAward } from '#modules/awards/earlier/known-earlier-awards.queries.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { codeTitles } from '#store/code-titles.ts';
import type { Moment } from '#store/list-conditions.ts';
import { placeName } from '#store/places.ts';
import { requirementOf } from '#store/requirement-of.ts';
import type { OpportunityId } from '#store/schema.ts';
import { NO_VOTES, type VotesById } from '#store/votes-on.ts';
import { describeAmendments } from './amendment-text.ts';
import { decisiveFacts } from './decisive-facts.ts';
import type { CardRow } from './opportunity-card.queries.ts';
import { compareFacts, factsOf, findTextDeadline } from './stated-facts.ts';

interface CardDetails {
  amendments: NoticeChange[][] | undefined;
  moment: Moment;
  /** The company's profile, for what it can take on; undefined without one. */
  capacity: ComparedProfile | undefined;
  /** What was found for it, whoever has rejected it. */
  earlierAwards: readonly KnownEarlierAward[];
  /** When the company's people were last mailed it. */
  emailedOn: string | undefined;
}

/** As many as are stored; a near deadline, and what the text asks for beyond the profile, take the place of the last ones. */
const MAX_RISKS = 3;

/**
 * A card without the votes on it and what the company has rejected, which change more often than the rest, and without its place
 * in a list.
 */
export type BareCard = Omit<
  TopRfp,
  'id' | 'exploring' | 'myVote' | 'myHeldVote' | 'teamVotes' | 'votes' | 'earlierAward'
> & {
  id: OpportunityId;
  earlierAwards: EarlierAward[];
};

/** What the top list and the opportunity's page show; an opportunity that has no score yet is shown without one. */
export function toOpportunityCard(
  row: CardRow,
  { amendments = [], moment, capacity, emailedOn, earlierAwards }: CardDetails,
): BareCard {
  const at = moment.now;
  const clock = row.responseOffsetMinutes ?? moment.timeZone;
  const risks = [...deadlineRisk(row, at, clock), ...risksOf(row, capacity, moment)].slice(0, MAX_RISKS);
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
    pscCode: row.pscCode,
    ...codeTitles(row),
    setAside: row.setAside,
    place: placeName(row),
    compatibilityScore: row.score,
    contacts: row.contacts.flatMap(({ email }) => (email ? [{ email }] : [])),
    primaryRequirement: requirementOf(row),
    noticeType: noticeTypeName(row.noticeType),
    status: row.status,
    aiSummary: row.summary,
    aiKeyStrengths: row.strengths ?? [],
    aiRiskFactors: risks,
    govWinUrl: row.govWinUrl,
    description: row.description,
    isScored: row.score !== null,
    factors: row.factors ?? [],
    eligibility: { isEligible: row.isEligible ?? true, reason: row.ineligibleReason },
    provisional: row.isProvisional ?? false,
    standing: row.standing,
    modelVersion: row.modelVersion,
    changes: describeAmendments(amendments, clock),
    statedFacts: decisiveFacts(factsOf(row), [...risks, row.summary ?? ''], dayIn(moment.timeZone, at)),
    textDeadline: findTextDeadline(row, moment),
    earlierAwards: describeEarlierAwards(earlierAwards, { ...row, facts: factsOf(row) }),
    emailedOn: emailedOn ?? null,
  };
}

/** The card as one of the company's people sees it. */
export function withVotes<Card extends Pick<BareCard, 'id'>>(
  card: Card,
  votes: VotesById,
  voterEmail: string,
) {
  const { counts, counted, held } = votes[card.id] ?? NO_VOTES;
  const email = voterEmail.toLowerCase();
  return { ...card, myVote: counted[email] ?? null, myHeldVote: held[email] ?? null, teamVotes: counts };
}

/** What speaks against it apart from a near deadline: what the text asks for beyond the profile, then the score's risks. */
export function risksOf(row: CardRow, capacity: ComparedProfile | undefined, moment: Moment): string[] {
  const beyondProfile = compareFacts(row, capacity, moment).filter(({ against }) => against);
  // A fact that names the source says more than the score's reason.
  const namesSource = beyondProfile.some(({ kind }) => kind === 'soleSource');
  const risks = (row.risks ?? []).filter((risk) => !(namesSource && risk === ONE_SOURCE));
  return [...beyondProfile.map(({ text }) => text), ...risks];
}

/** This risk is added when a list is read, because a score is kept for weeks and the days left change every day. */
function deadlineRisk({ status, responseAt }: CardRow, at: Date, clock: Clock): string[] {
  if (status !== 'Closing soon' || !responseAt) return [];
  // The days are calendar days at the office, as in the 'in 6 days' that the card shows beside the deadline.
  const days = daysBetween(at, responseAt, clock);
  return [days === 0 ? 'Due today.' : `Due in ${days} ${days === 1 ? 'day' : 'days'}.`];
}
