/** Names that appear in more than one place; a rebrand changes this file only. */
export const PRODUCT_NAME = 'Bidlight';
export const PRODUCT_TAGLINE = 'Government Contract Intelligence System';
/** Fixed by the specification (§2 Footer), not the current year. */
export const COPYRIGHT_YEAR = 2025;
/** The logo is a disc with these rays around it, on a field of 26 × 26. */
export const LOGO_RAYS =
  'M13 2v4M13 20v4M2 13h4M20 13h4M5.2 5.2l2.9 2.9M17.9 17.9l2.9 2.9M5.2 20.8l2.9-2.9M17.9 8.1l2.9-2.9';
export const FEDERAL_SITE_NAME = 'SAM.gov';
export const SECOND_SOURCE_NAME = 'GovWin';

/** The public page of a notice on the federal site. */
export function federalSiteUrl(noticeId: string): string {
  return `https://sam.gov/opp/${encodeURIComponent(noticeId)}/view`;
}
