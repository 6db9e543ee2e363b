import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { DAY_MS } from '#platform/time/calendar.ts';

/**
 * Fills in what this source leaves out and another source has published. The extract has descriptions and the time of
 * posting but no attachments; the API has attachments and all NAICS codes, but only the day of posting and a link in
 * place of the description; a damaged copy of the extract lacks whole columns. Without this the sources would undo each
 * other every day, and every notice would look amended. The fields that people act on (title, number, type, deadline,
 * set-aside) are taken as published, also when they are withdrawn.
 */
export function completeNotice(notice: SourceNotice, stored: SourceNotice): SourceNotice {
  return {
    ...notice,
    department: notice.department ?? stored.department,
    subTier: notice.subTier ?? stored.subTier,
    office: notice.office ?? stored.office,
    naicsCode: notice.naicsCode ?? stored.naicsCode,
    pscCode: notice.pscCode ?? stored.pscCode,
    archiveOn: notice.archiveOn ?? stored.archiveOn,
    placeCity: notice.placeCity ?? stored.placeCity,
    placeState: notice.placeState ?? stored.placeState,
    placeCountry: notice.placeCountry ?? (isElsewhere(notice, stored) ? null : stored.placeCountry),
    description: notice.description ?? stored.description,
    // Often only the description states that a purchase is cancelled.
    isCancelled: notice.isCancelled || (notice.description === null && stored.isCancelled),
    attachments: notice.attachments.length > 0 ? notice.attachments : stored.attachments,
    contacts: notice.contacts.length > 0 ? notice.contacts : stored.contacts,
    secondSourceUrl: notice.secondSourceUrl ?? stored.secondSourceUrl,
    awardNumber: notice.awardNumber ?? stored.awardNumber,
    awardee: notice.awardee ?? stored.awardee,
    awardAmount: notice.awardAmount ?? stored.awardAmount,
    awardOn: notice.awardOn ?? stored.awardOn,
    naicsCodes: isSubset(notice.naicsCodes, stored.naicsCodes) ? stored.naicsCodes : notice.naicsCodes,
    postedAt: isSameDay(notice.postedAt, stored.postedAt) ? stored.postedAt : notice.postedAt,
  };
}

/** The country of another place says nothing about this one. */
function isElsewhere(notice: SourceNotice, stored: SourceNotice): boolean {
  return notice.placeState !== null && notice.placeState !== stored.placeState;
}

function isSubset(codes: string[], stored: string[]): boolean {
  return codes.length < stored.length && codes.every((code) => stored.includes(code));
}

function isSameDay(posted: Date | null, stored: Date | null): boolean {
  if (!posted || !stored) return posted === null;
  return Math.abs(posted.getTime() - stored.getTime()) < DAY_MS;
}
