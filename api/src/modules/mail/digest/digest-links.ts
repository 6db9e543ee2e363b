import { SCREENS, type User } from '@bidlight/contract';
import { type LinkedMail, type ReportLinks, reportLinks } from '#modules/mail/report/report-links.ts';

export interface DigestLinks extends ReportLinks {
  /** Where a person says when they want the mail, and what in it. */
  settings: string;
  following: string;
  decided: string;
  search(id: string): string;
}

/** A mail may have sixty vote links, so what the vote page only shows is short in them. */
const SHOWN_IN_DIGEST = { titleLength: 80, buyerLength: 40 };

/**
 * Admins read a saved search on Top RFPs, because they are sent away from the search's own page. The page looks its filters up:
 * in the address they could be longer than the mail may be.
 */
const SEARCH_SCREENS: Record<User['role'], string> = {
  ADMIN: `${SCREENS.topRfps}?view=search&saved=`,
  MEMBER: `${SCREENS.searchRfps}?saved=`,
};

export function digestLinks(publicUrl: string, mail: LinkedMail, role: User['role']): DigestLinks {
  return {
    ...reportLinks(publicUrl, mail, SHOWN_IN_DIGEST),
    settings: `${publicUrl}${SCREENS.myMail}`,
    following: `${publicUrl}${SCREENS.following}`,
    decided: `${publicUrl}${SCREENS.topRfps}?view=decided`,
    search: (id) => `${publicUrl}${SEARCH_SCREENS[role]}${id}`,
  };
}
