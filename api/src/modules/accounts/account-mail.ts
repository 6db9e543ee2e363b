import {
  type AccountLinkPurpose,
  COPYRIGHT_YEAR,
  formatDateTime,
  PRODUCT_NAME,
  PRODUCT_TAGLINE,
  SCREENS,
} from '@bidlight/contract';
import type { Config } from '#platform/config/config.ts';
import { html } from '#platform/mail/html.ts';
import { mailPage } from '#platform/mail/mail-page.ts';
import { STYLES } from '#platform/mail/mail-styles.ts';
import { newMessageId } from '#platform/mail/message-id.ts';
import type { OutgoingMail } from '#platform/mail/transport.ts';

const PATHS: Record<AccountLinkPurpose, string> = {
  join: SCREENS.join,
  reset: SCREENS.reset,
  'old-address': SCREENS.confirmAddress,
  'new-address': SCREENS.confirmAddress,
};

/** The token stands in the fragment, which a browser sends to nobody. */
export function accountLinkUrl(publicUrl: string, purpose: AccountLinkPurpose, token: string): string {
  return `${publicUrl}${PATHS[purpose]}#${token}`;
}

/** What a mail says around its link. */
export interface AccountMailText {
  subject: string;
  sentences: string[];
  /** The label of the link. */
  action: string;
  /** What to do for somebody who has not expected the mail. */
  unexpected: string;
}

interface AccountMail extends AccountMailText {
  to: string;
  url: string;
  expiresAt: Date;
  at: Date;
}

/** One short mail with one link, as text and as HTML that loads nothing. */
export function accountMail(
  { publicUrl, timeZone, mail }: Pick<Config, 'publicUrl' | 'timeZone' | 'mail'>,
  { to, subject, sentences, action, unexpected, url, expiresAt, at }: AccountMail,
): OutgoingMail {
  const limit = `The link works once, until ${formatDateTime(expiresAt, timeZone)}.`;
  const sender = `${PRODUCT_NAME}, ${PRODUCT_TAGLINE}`;
  return {
    to,
    from: mail.from,
    subject,
    text: [...sentences, `${action}: ${url}`, limit, unexpected, sender].join('\n\n'),
    html: mailPage({
      title: subject,
      width: 480,
      rows: html`<tr><td style="padding:0 0 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.card}">
<tr><td style="${STYLES.cell}">
<h1 class="ink" style="${STYLES.heading}">${subject}</h1>
${sentences.map((sentence) => html`<p class="ink" style="${STYLES.text}">${sentence}</p>`)}
<p class="ink" style="${STYLES.text}"><a class="link" href="${url}" style="${STYLES.link}"><strong>${action}</strong></a></p>
<p class="soft" style="${STYLES.soft};margin:14px 0 0">${limit} ${unexpected}</p>
</td></tr></table>
</td></tr>
<tr><td style="${STYLES.font}"><p class="soft" style="${STYLES.soft}">© ${COPYRIGHT_YEAR} ${sender}</p></td></tr>`,
    }),
    messageId: newMessageId(publicUrl, at),
    date: at,
  };
}
