import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback, refuseNeverContacted } from '#platform/networks.ts';
import { type OutgoingMail, SENT, type SendResult, type Transport, toMime } from './transport.ts';

interface SmtpError extends Error {
  responseCode?: number;
  code?: string;
  /** What the server has answered with the code. */
  command?: string;
}

/**
 * Keeps one connection to the mail server for all of its mails. The library's own pool is not used: whether a mail may
 * have arrived depends on whether a byte of it was sent, and the pool does not report that.
 */
export function openSmtpTransport(smtpUrl: string, silenceMs: number): Transport {
  let connection: SMTPConnection | undefined;
  return {
    close: () => {
      connection?.quit();
      connection = undefined;
    },
    send: async (mail) => {
      const source = Readable.from([await toMime(mail)], { objectMode: false });
      try {
        connection ??= await connect(smtpUrl, silenceMs);
        return { ...SENT, answer: await transmit(connection, mail, source) };
      } catch (error) {
        connection?.close();
        connection = undefined;
        return toResult(error as SmtpError, source.readableDidRead);
      }
    },
  };
}

async function connect(smtpUrl: string, silenceMs: number): Promise<SMTPConnection> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  await refuseNeverContacted(options.host ?? 'localhost');
  const connection = new Connection({
    // A password never crosses a network unencrypted; mails only where SMTP_URL says so itself.
    requireTLS: !isLoopback(options.host ?? 'localhost') && (Boolean(auth) || !options.ignoreTLS),
    ...options,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The listener stays, so that an error of an idle connection is not thrown; the next mail meets it again.
  connection.on('error', reject);
  connection.connect((error) => (error ? reject(error) : resolve()));
  await promise;
  const { user, pass } = auth ?? {};
  if (!user || !connection.allowsAuth) return connection;
  const signedIn = Promise.withResolvers<void>();
  connection.on('error', signedIn.reject);
  connection.login({ credentials: { user, pass } }, (error) =>
    error ? signedIn.reject(error) : signedIn.resolve(),
  );
  await signedIn.promise.catch((error: unknown) => {
    connection.close();
    throw error;
  });
  return connection;
}

async function transmit(connection: SMTPConnection, mail: OutgoingMail, source: Readable): Promise<string> {
  const envelope = { from: bareAddress(mail.from), to: [mail.to] };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  connection.send(envelope, source, (error, info) => (error ? reject(error) : resolve(info?.response ?? '')));
  return promise;
}

/** A refusal is certain. Without an answer the server may have the mail as soon as a byte of it was sent. */
function toResult(error: SmtpError, hasSentBytes: boolean): SendResult {
  const code = error.responseCode ?? 0;
  if (code >= 500 && code < 600) {
    const isRecipientRefused = error.command === 'RCPT TO' || error.code === 'EMESSAGE';
    return { state: 'failed', error: error.message, isRecipientRefused };
  }
  const isRefused = code >= 400 && code < 500;
  if (isRefused || !hasSentBytes) return { state: 'waiting', error: error.message };
  return {
    state: 'unknown',
    error: `The connection was lost while the mail was being sent: ${error.message}`,
  };
}

/** 'Bidlight <reports@your.company>' → 'reports@your.company' */
function bareAddress(from: string): string {
  return /<(.+)>/.exec(from)?.[1] ?? from;
}
