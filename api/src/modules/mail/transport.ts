export interface OutgoingMail {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  unsubscribeUrl: string;
  date: Date;
}

/** `waiting` means that the mail was certainly not taken and can be sent again; `unknown`, that it may have arrived. */
export type SendResult =
  | { state: 'sent'; error: null }
  | { state: 'waiting' | 'failed' | 'unknown'; error: string };

export const SENT: SendResult = { state: 'sent', error: null };

/** Sends one mail at a time. */
export interface Transport {
  send(mail: OutgoingMail): Promise<SendResult>;
  close(): void;
}

/** The library is loaded with the first mail, because most processes never send one. */
export async function toMime(mail: OutgoingMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable',
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  });
  return composer.compile().build();
}
