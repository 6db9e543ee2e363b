import { MAX_EARLIER_AWARDS, noticeTypeName, type Opportunity, type User } from '@bidlight/contract';
import { earlierAwardLine, withoutRejected } from '#modules/awards/earlier/describe-earlier-awards.ts';
import { listKnownEarlierAwards } from '#modules/awards/earlier/known-earlier-awards.queries.ts';
import { listRejected } from '#modules/awards/earlier/rejections.queries.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { explainMissing } from '#modules/opportunities/card/explain-missing.ts';
import { listAmendments, listCardRows } from '#modules/opportunities/card/opportunity-card.queries.ts';
import { toOpportunityCard, withVotes } from '#modules/opportunities/card/opportunity-card.ts';
import { listSentMails } from '#modules/opportunities/card/sent-mails.queries.ts';
import { compareFacts, describeFacts } from '#modules/opportunities/card/stated-facts.ts';
import { OPPORTUNITY_NOT_FOUND } from '#modules/opportunities/find-opportunity.queries.ts';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { fewAtOnce } from '#platform/limits/limiter.ts';
import { momentOf } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import { listScoresOf } from '#store/scores-of.ts';
import { listTeamVotes } from '#store/team-votes.ts';
import { listVotesOn } from '#store/votes-on.ts';
import { describeVersions } from './describe-versions.ts';
import { findSimilar } from './find-similar.ts';
import { findDetails, listNoticesOf, listWrongTexts } from './opportunity-page.queries.ts';
import { shownReasons } from './shown-reasons.ts';

/** All that the page is made of; the reasons of a low score are also made of votes. */
const OPPORTUNITY_DEPENDS_ON = ['notices', 'scores', 'profile', 'votes', 'people', 'mails'] as const;

const MAX_VOTES = 200;

/** Everything about one opportunity, as this user's company sees it, with the user's own vote and marks. */
export async function describeOpportunity(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { id: userId, companyId, email }: User,
  id: OpportunityId,
  cache: CompanyCache,
): Promise<Opportunity> {
  const { page, votes } = await cache(`opportunity ${id}`, OPPORTUNITY_DEPENDS_ON, async () => {
    const parts = await cache.forAll(`opportunity ${id}`, () => describePublicParts(deps, id));
    if (!parts) throw notFound(OPPORTUNITY_NOT_FOUND);
    return describeForCompany(deps, companyId, id, parts);
  });
  const [wrongTexts, rejected] = await Promise.all([
    listWrongTexts(deps.db, userId, id),
    listRejected(deps.db, companyId, [id]),
  ]);
  const wrong = new Set(wrongTexts);
  const reasons = page.reasons.map((reason) => ({ ...reason, isWrong: wrong.has(reason.text) }));
  const earlierAwards = withoutRejected(page.earlierAwards, rejected.get(id));
  return {
    ...withVotes(page, votes, email),
    reasons,
    earlierAward: earlierAwardLine(earlierAwards),
    earlierAwards: earlierAwards.slice(0, MAX_EARLIER_AWARDS),
  };
}

type PublicParts = NonNullable<Awaited<ReturnType<typeof describePublicParts>>>;

async function describeForCompany(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  id: OpportunityId,
  { shown, amendments, similar, earlierAwards }: PublicParts,
) {
  const { db } = deps;
  const moment = momentOf(deps);
  const [[row], votes, teamVotes, profile, [mail], scoreOf] = await fewAtOnce([
    () => listCardRows(db, companyId, moment, [id]),
    () => listVotesOn(db, companyId, [id]),
    () => listTeamVotes(db, companyId, [id], MAX_VOTES),
    () => findProfile(db, companyId),
    () => listSentMails(db, companyId, [id]),
    () =>
      listScoresOf(
        db,
        companyId,
        similar.map((other) => other.id),
      ),
  ]);
  if (!row) throw notFound(OPPORTUNITY_NOT_FOUND);
  const [explained = row] = await explainMissing(deps, companyId, [row]);
  const card = toOpportunityCard(explained, {
    amendments,
    moment,
    capacity: profile,
    earlierAwards,
    emailedOn: mail?.sentAt.toISOString(),
  });
  const page = {
    ...card,
    exploring: false,
    ...shown,
    facts: describeFacts(row, profile, moment, card.aiRiskFactors),
    reasons: shownReasons(explained, card, compareFacts(row, profile, moment)),
    votes: teamVotes[id] ?? [],
    similar: similar.map((other) => ({ ...other, compatibilityScore: scoreOf.get(other.id)?.score ?? null })),
  };
  return { page, votes };
}

/** The parts of an opportunity's page that are made of notices alone, the same for every company; null for one that is not listed. */
async function describePublicParts(deps: Pick<Deps, 'db' | 'config' | 'now'>, id: OpportunityId) {
  const { db } = deps;
  const found = await findDetails(db, id);
  if (!found) return null;
  const { title, naicsCode, noticeType, award, ...details } = found;
  const [amendments, notices, versions, similar, earlierAwards] = await fewAtOnce([
    () => listAmendments(db, [id]),
    () => listNoticesOf(db, id),
    () => describeVersions(db, id),
    () => findSimilar(deps, { id, title, naicsCode }, momentOf(deps)),
    () => listKnownEarlierAwards(db, [id]),
  ]);
  return {
    shown: {
      ...details,
      award: noticeType === 'a' ? award : null,
      notices: notices.map(({ postedAt, noticeType: type, ...notice }) => ({
        ...notice,
        noticeType: noticeTypeName(type),
        postedDate: postedAt?.toISOString() ?? null,
      })),
      versions,
    },
    amendments: amendments.get(id),
    similar,
    earlierAwards,
  };
}
