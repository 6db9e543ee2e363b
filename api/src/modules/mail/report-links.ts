import {
  FEDERAL_SITE_NAME,
  type FeedbackType,
  federalSiteUrl,
  hitCanary,
  SCREENS,
  SECOND_SOURCE_NAME,
  unsubscribe,
} from '@bidlight/contract';
import type { CardRow } from '#modules/opportunities/opportunity-card.queries.ts';
import type { MailSecrets } from './deliveries.queries.ts';

export interface ReportLinks {
  vote(rfp: CardRow, type: FeedbackType): string;
  topRfps: string;
  /** Absent in a preview, where nobody has to be told from software. */
  canary: string | undefined;
  unsubscribe: string;
}

/** The parameters are those of the e-mail vote page (§2); what is not known is left to the page's defaults. */
export function reportLinks(
  publicUrl: string,
  mail: MailSecrets & { companyId: string; canaryId: string | undefined },
): ReportLinks {
  const at = (path: string) => `${publicUrl}${path}`;
  return {
    vote: (rfp, type) => {
      const parameters = {
        rfp: rfp.solicitationNumber,
        type,
        title: rfp.title,
        department: rfp.department ?? rfp.subTier,
        naics: rfp.naicsCode,
        opportunityId: String(rfp.id),
        noticeId: rfp.noticeId,
        token: mail.voteTokens.get(rfp.id),
        companyId: mail.companyId,
      };
      const known = Object.entries(parameters).flatMap(([name, value]) =>
        value ? [[name, value] as [string, string]] : [],
      );
      return `${at(SCREENS.emailVote)}?${new URLSearchParams(known)}`;
    },
    topRfps: at(SCREENS.topRfps),
    canary: mail.canaryId && at(hitCanary.path.replace('{id}', mail.canaryId)),
    unsubscribe: at(unsubscribe.path.replace('{token}', mail.unsubscribe)),
  };
}

/** Where the opportunity can be read. */
export function sourceLinks({ noticeId, govWinUrl }: CardRow): { label: string; url: string }[] {
  return [
    ...(noticeId ? [{ label: `View on ${FEDERAL_SITE_NAME}`, url: federalSiteUrl(noticeId) }] : []),
    ...(govWinUrl ? [{ label: `View on ${SECOND_SOURCE_NAME}`, url: govWinUrl }] : []),
  ];
}
