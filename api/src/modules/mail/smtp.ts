import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { toMime } from './to-mime.ts';
import { type Outcome, SENT, type Transport } from './transport.ts';
import type { OutgoingMail } from './write-mail.ts';

interface SmtpError extends Error {
  responseCode?: number;
}

/**
 * One connection to the mail server, kept for the next mail. The library's own pool is not used: whether a mail may
 * have arrived depends on whether a byte of it was sent, which the pool does not tell.
 */
export function openSmtp(smtpUrl: string, silenceMs: number): Transport {
  let open: SMTPConnection | undefined;
  const close = () => {
    open?.close();
    open = undefined;
  };
  return {
    close: () => {
      open?.quit();
      open = undefined;
    },
    send: async (mail) => {
      const source = Readable.from([await toMime(mail)], { objectMode: false });
      try {
        open ??= await connect(smtpUrl, silenceMs);
        await transmit(open, mail, source);
        return SENT;
      } catch (error) {
        close();
        return toOutcome(error as SmtpError, source.readableDidRead);
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
  const connection = new Connection({
    // A password never goes over the network in the clear.
    requireTLS: Boolean(auth) && !isLoopback(options.host),
    ...options,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Errors of a connection that is idle are met by the next mail.
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

async function transmit(connection: SMTPConnection, mail: OutgoingMail, source: Readable): Promise<void> {
  const envelope = { from: bareAddress(mail.from), to: [mail.to] };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.send(envelope, source, (error) => (error ? reject(error) : resolve()));
  await promise;
}

/** A refusal is certain. Otherwise the server may have the mail once a byte of it was on its way. */
function toOutcome(error: SmtpError, isUnderWay: boolean): Outcome {
  const code = error.responseCode ?? 0;
  if (code >= 500 && code < 600) return { state: 'failed', error: error.message };
  if (code >= 400 && code < 500) return { state: 'waiting', error: error.message };
  if (!isUnderWay) return { state: 'waiting', error: error.message };
  return {
    state: 'unknown',
    error: `The connection was lost while the mail was being sent: ${error.message}`,
  };
}

/** 'Bidlight <reports@your.company>' → 'reports@your.company' */
function bareAddress(from: string): string {
  return /<(.+)>/.exec(from)?.[1] ?? from;
}

function isLoopback(host: string | undefined): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '::1';
}
