import { hash } from 'node:crypto';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';

/**
 * SHA-256 of everything that a source publishes about a notice, in a fixed order. Lists whose order has no meaning are
 * sorted, so that another order is no change. The country is left out: notices of earlier versions were stored without
 * one, and getting it is no change of theirs.
 */
export function hashNotice(notice: SourceNotice): Buffer {
  const award = [notice.awardee, notice.awardAmount, notice.awardOn];
  const canonical = [
    notice.sourceId,
    notice.title,
    notice.solicitationNumber,
    notice.department,
    notice.subTier,
    notice.office,
    notice.noticeType,
    notice.setAsideCode,
    notice.setAside,
    notice.naicsCode,
    [...notice.naicsCodes].sort(),
    notice.pscCode,
    notice.postedAt?.getTime() ?? null,
    notice.responseAt?.getTime() ?? null,
    notice.responseOffsetMinutes,
    notice.archiveOn,
    notice.isActive,
    notice.isCancelled,
    notice.description,
    notice.placeCity,
    notice.placeState,
    notice.contacts.map(({ name, email, phone }) => [name, email, phone]),
    [...notice.attachments].sort(),
    notice.secondSourceUrl,
    // Added later, and only where there is one: otherwise every stored notice would look changed.
    ...(award.some((value) => value !== null) ? [award] : []),
    ...(notice.awardNumber === null ? [] : [notice.awardNumber]),
  ];
  return hash('sha256', JSON.stringify(canonical), 'buffer');
}
