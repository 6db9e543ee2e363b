import { randomUUID } from 'node:crypto';
import { PRODUCT_NAME, type TestResult } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { openSmtpTransport } from '#platform/mail/smtp-transport.ts';
import { hostnameOf } from '#platform/networks.ts';
import { limitTests } from './limit-tests.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Somebody is waiting for the answer. */
const SILENCE_MS = 10_000;

/** Sends a mail to the person who asks, through the mail server in force, and says what came back. */
export async function testMailServer(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  to: string,
): Promise<TestResult> {
  const { config, now } = deps;
  const { smtpUrl, from } = config.mail;
  if (!smtpUrl) throw conflict('No mail server is set. Save one first.');
  await limitTests(deps, 'mail');
  const transport = openSmtpTransport(smtpUrl, SILENCE_MS);
  try {
    const host = hostnameOf(config.publicUrl);
    const result = await transport.send({
      to,
      from,
      subject: `${PRODUCT_NAME}: test mail`,
      text: `This mail shows that ${PRODUCT_NAME} at ${config.publicUrl} can send mail.\n`,
      messageId: `test-${randomUUID()}@${host}`,
      date: now(),
    });
    if (result.state !== 'sent')
      return { success: true, isOk: false, message: describeMailFailure(result.error, smtpUrl) };
    const answer = result.answer ? ` The server answered: ${result.answer}` : '';
    return { success: true, isOk: true, message: `The mail to ${to} was sent.${answer}` };
  } finally {
    transport.close();
  }
}

/** In words that say what to change; the server's own are added where it has said any. */
export function describeMailFailure(error: string, smtpUrl: string): string {
  const { port, username, password } = new URL(smtpUrl);
  const text = withoutSecrets(error, [password, username]);
  const server = `${hostnameOf(smtpUrl)}${port ? `, port ${port},` : ''}`;
  const sentences: [RegExp, string][] = [
    [/ENOTFOUND|EAI_AGAIN|EDNS/, `No server has the name ${hostnameOf(smtpUrl)}.`],
    [/ECONNREFUSED/, `${server} refuses connections: check the port.`],
    [/EHOSTUNREACH|ENETUNREACH/, `${server} cannot be reached from here.`],
    [/never contacted/, text],
    [
      /Invalid login|Missing credentials|authentication|\b53[45]\b/i,
      `The user name or the password is wrong: ${text}`,
    ],
    [/timeout|timed out|never received|ETIMEDOUT/i, `${server} did not answer in time.`],
    [/STARTTLS|certificate|SSL|TLS|wrong version number/i, `No encrypted connection could be made: ${text}`],
  ];
  return sentences.find(([pattern]) => pattern.test(error))?.[1] ?? `The mail was not sent: ${text}`;
}
