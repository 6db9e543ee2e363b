import {
  FEDERAL_SITE_NAME,
  type FeedbackType,
  federalSiteUrl,
  hitCanary,
  opportunityPath,
  SCREENS,
  SECOND_SOURCE_NAME,
  unsubscribe,
} from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import type { MailTokens } from '#modules/mail/delivery/deliveries.queries.ts';
import type { CardRow } from '#modules/opportunities/card/opportunity-card.queries.ts';

export interface ReportLinks {
  /** The page in the application, which asks strangers to sign in. */
  opportunity(opportunity: CardRow): string;
  vote(opportunity: CardRow, type: FeedbackType): string;
  topList: string;
  early: string;
  changes: string;
  /** Undefined in a preview, which no scanner opens. */
  canary: string | undefined;
  unsubscribe: string;
}

/** The mail that the links are in. */
export type LinkedMail = MailTokens & { companyId: string; canaryId: string | undefined };

/** Both are only shown on the vote page; each letter may take twelve in an address. */
export interface ShownInLink {
  titleLength: number;
  buyerLength: number;
}

/** A report has fifteen vote links. */
const SHOWN_IN_REPORT: ShownInLink = { titleLength: 200, buyerLength: 100 };

/** The parameters are those of the e-mail vote page (§2), which has defaults for those that are left out. */
export function reportLinks(
  publicUrl: string,
  mail: LinkedMail,
  { titleLength, buyerLength }: ShownInLink = SHOWN_IN_REPORT,
): ReportLinks {
  const urlOf = (path: string) => `${publicUrl}${path}`;
  return {
    opportunity: ({ id }) => urlOf(opportunityPath(id)),
    vote: (opportunity, type) => {
      const parameters = {
        rfp: opportunity.solicitationNumber,
        type,
        title: shorten(opportunity.title ?? '', titleLength),
        department: shorten(opportunity.department ?? opportunity.subTier ?? '', buyerLength),
        naics: opportunity.naicsCode,
        opportunityId: String(opportunity.id),
        noticeId: opportunity.noticeId,
        token: mail.voteTokens.get(opportunity.id),
        companyId: mail.companyId,
      };
      const known = Object.entries(parameters).flatMap(([name, value]) =>
        value ? [[name, value] as [string, string]] : [],
      );
      return `${urlOf(SCREENS.emailVote)}?${new URLSearchParams(known)}`;
    },
    topList: urlOf(SCREENS.topRfps),
    early: urlOf(`${SCREENS.topRfps}?view=early`),
    changes: urlOf(SCREENS.changes),
    canary: mail.canaryId && urlOf(hitCanary.path.replace('{id}', mail.canaryId)),
    unsubscribe: urlOf(unsubscribe.path.replace('{token}', mail.unsubscribeToken)),
  };
}

export function sourceLinks({ noticeId, govWinUrl }: CardRow): { label: string; url: string }[] {
  return [
    ...(noticeId ? [{ label: `View on ${FEDERAL_SITE_NAME}`, url: federalSiteUrl(noticeId) }] : []),
    ...(govWinUrl ? [{ label: `View on ${SECOND_SOURCE_NAME}`, url: govWinUrl }] : []),
  ];
}
