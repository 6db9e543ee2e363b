import { type PromptAnswer, pursuitPath, SCREENS, type User } from '@bidlight/contract';
import { type LinkedMail, type ReportLinks, reportLinks } from '#modules/mail/report/report-links.ts';

export interface DigestLinks extends ReportLinks {
  /** Where a person says when they want the mail, and what in it. */
  settings: string;
  following: string;
  decided: string;
  pursuits: string;
  search(id: string): string;
  pursuit(id: number): string;
  /** The page that shows this answer to what is asked, and records it when somebody confirms it. */
  answer(pursuitId: number, answer: PromptAnswer): string;
}

/** The rights that a mail gives, by pursuit. */
export type AnswerTokens = ReadonlyMap<number, string>;

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

export function digestLinks(
  publicUrl: string,
  mail: LinkedMail & { answerTokens: AnswerTokens },
  role: User['role'],
): DigestLinks {
  return {
    ...reportLinks(publicUrl, mail, SHOWN_IN_DIGEST),
    settings: `${publicUrl}${SCREENS.myMail}`,
    following: `${publicUrl}${SCREENS.following}`,
    decided: `${publicUrl}${SCREENS.topRfps}?view=decided`,
    pursuits: `${publicUrl}${SCREENS.pursuits}`,
    search: (id) => `${publicUrl}${SEARCH_SCREENS[role]}${id}`,
    pursuit: (id) => `${publicUrl}${pursuitPath(id)}`,
    answer: (pursuitId, answer) => {
      const token = mail.answerTokens.get(pursuitId) ?? '';
      return `${publicUrl}${SCREENS.pursuitAnswer}?${new URLSearchParams({ answer, token })}`;
    },
  };
}
