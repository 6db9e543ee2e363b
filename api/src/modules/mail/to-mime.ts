import type { OutgoingMail } from './write-mail.ts';

/** The mail as it goes over the wire. The library is loaded when the first mail is made. */
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
