import { noticeTypeName, type Opportunity, type User } from '@bidlight/contract';
import { momentOf } from '#db/list-conditions.ts';
import type { OpportunityId } from '#db/schema.ts';
import { listVotesOn } from '#db/votes-on.ts';
import type { Deps } from '#deps.ts';
import { fewAtOnce } from '#few-at-once.ts';
import { notFound } from '#http/errors.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { placeName } from '#places.ts';
import type { Share } from '#shared-parts.ts';
import { describeVersions } from './describe-versions.ts';
import { explainMissing } from './explain-missing.ts';
import { OPPORTUNITY_NOT_FOUND } from './find-opportunity.queries.ts';
import { findSimilar } from './find-similar.ts';
import { listAmendments, listCardRows } from './opportunity-card.queries.ts';
import { toOpportunityCard, withVotes } from './opportunity-card.ts';
import { findDetails, listNotices, listTeamVotes } from './opportunity-page.queries.ts';
import { listSentMails } from './sent-mails.queries.ts';
import { describeFacts } from './stated-facts.ts';

/** All that the page is made of; the reasons of a low score are also made of votes. */
export const OPPORTUNITY_MADE_OF = ['notices', 'scores', 'profile', 'votes', 'people', 'mails'] as const;

/** Everything about one opportunity, as this user's company sees it, with the user's own vote. */
export async function describeOpportunity(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { companyId, email }: User,
  id: OpportunityId,
  share: Share,
): Promise<Opportunity> {
  const { page, votes } = await share(`opportunity ${id}`, OPPORTUNITY_MADE_OF, () =>
    describeForCompany(deps, companyId, id),
  );
  return withVotes(page, votes, email);
}

async function describeForCompany(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  id: OpportunityId,
) {
  const { db } = deps;
  const moment = momentOf(deps);
  const [[row], details, votes, amendments, notices, versions, teamVotes, profile, [mail]] = await fewAtOnce([
    () => listCardRows(db, companyId, moment, [id]),
    () => findDetails(db, id),
    () => listVotesOn(db, companyId, [id]),
    () => listAmendments(db, [id]),
    () => listNotices(db, id),
    () => describeVersions(db, id),
    () => listTeamVotes(db, companyId, id),
    () => findProfile(db, companyId),
    () => listSentMails(db, companyId, [id]),
  ]);
  if (!row || !details) throw notFound(OPPORTUNITY_NOT_FOUND);
  const [[explained = row], similar] = await Promise.all([
    explainMissing(deps, companyId, [row]),
    findSimilar(deps, companyId, row, moment),
  ]);
  const card = toOpportunityCard(explained, {
    amendments: amendments.get(id),
    moment,
    capacity: profile,
    emailedOn: mail?.sentAt.toISOString(),
  });
  const { placeCity, placeState, placeCountry, award, ...shown } = details;
  const page = {
    ...card,
    exploring: false,
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
  return { page, votes };
}
