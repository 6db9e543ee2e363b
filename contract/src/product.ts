/** Names that appear in more than one place; a rebrand changes this file only. */
export const PRODUCT_NAME = 'Bidlight';
export const PRODUCT_TAGLINE = 'Government Contract Intelligence System';
/** Fixed by the specification (§2 Footer), not the current year. */
export const COPYRIGHT_YEAR = 2025;
export const FEDERAL_SITE_NAME = 'SAM.gov';
export const SECOND_SOURCE_NAME = 'GovWin';

/** The public page of a notice on the federal site. */
export function federalSiteUrl(noticeId: string): string {
  return `https://sam.gov/opp/${encodeURIComponent(noticeId)}/view`;
}
