import { noticeTypeName } from '@bidlight/contract';
import { listAmendments } from '#modules/opportunities/card/opportunity-card.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { fewAtOnce } from '#platform/limits/limiter.ts';
import { momentOf } from '#store/list-conditions.ts';
import { placeName } from '#store/places.ts';
import type { OpportunityId } from '#store/schema.ts';
import { describeVersions } from './describe-versions.ts';
import { findSimilar } from './find-similar.ts';
import { findDetails, listNoticesOf } from './opportunity-page.queries.ts';

/** The parts of an opportunity's page that are made of notices alone, the same for every company; null for one that is not listed. */
export async function describePublicParts(deps: Pick<Deps, 'db' | 'config' | 'now'>, id: OpportunityId) {
  const { db } = deps;
  const found = await findDetails(db, id);
  if (!found) return null;
  const { title, naicsCode, noticeType, placeCity, placeState, placeCountry, award, ...details } = found;
  const [amendments, notices, versions, similar] = await fewAtOnce([
    () => listAmendments(db, [id]),
    () => listNoticesOf(db, id),
    () => describeVersions(db, id),
    () => findSimilar(deps, { id, title, naicsCode }, momentOf(deps)),
  ]);
  return {
    shown: {
      ...details,
      award: noticeType === 'a' ? award : null,
      place: placeName({ placeCity, placeState, placeCountry }),
      notices: notices.map(({ postedAt, noticeType: type, ...notice }) => ({
        ...notice,
        noticeType: noticeTypeName(type),
        postedDate: postedAt?.toISOString() ?? null,
      })),
      versions,
    },
    amendments: amendments.get(id),
    similar,
  };
}
