export interface OutgoingMail {
  to: string;
  from: string;
  subject: string;
  /** Absent where the text is all. */
  html?: string;
  text: string;
  messageId: string;
  /** Absent where nobody has subscribed. */
  unsubscribeUrl?: string;
  date: Date;
}

/** `waiting` means that the mail was certainly not taken and can be sent again; `unknown`, that it may have arrived. */
export type SendResult =
  | { state: 'sent'; error: null /** The mail server's own words. */; answer?: string }
  | { state: 'waiting' | 'unknown'; error: string }
  | {
      state: 'failed';
      error: string /** For good, and because of the recipient: not of a password or the sender. */;
      isRecipientRefused: boolean;
    };

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
    ...(mail.html !== undefined && { html: mail.html }),
    textEncoding: 'quoted-printable',
    headers: {
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  });
  return composer.compile().build();
}
