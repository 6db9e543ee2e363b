import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The mail server decides after it has read the whole mail. */
type MailDecision = 'accept' | 'drop' | { refuse: number } | { until: Promise<void> };

export interface ReceivedMail {
  to: string;
  source: string;
  /** The server has confirmed the mail to the client. */
  isAcknowledged: boolean;
}

export interface MailServer {
  url: string;
  /** Every mail whose last line has arrived, acknowledged or not. */
  received: ReceivedMail[];
  /** The recipient of each attempt to send a mail. */
  tries: string[];
  /** Decides about each recipient before the mail is sent; undefined accepts it. */
  onRecipient(answer: (to: string) => number | undefined): void;
  onMail(decide: (to: string) => MailDecision): void;
  close(): Promise<void>;
}

function refusal(code: number): Error {
  return Object.assign(new Error(code < 500 ? 'Try again later' : 'No such person here'), {
    responseCode: code,
  });
}

/** A real SMTP server on a free port, whose failures a test chooses; with a password it accepts only TLS. */
export async function startMailServer(password?: string): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const tries: string[] = [];
  let answerRecipient: (to: string) => number | undefined = () => undefined;
  let decideMail: (to: string) => MailDecision = () => 'accept';
  const sockets = new Map<string, Socket>();

  const server = new SMTPServer({
    secure: password !== undefined,
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : [],
    onAuth: (given, _session, done) =>
      given.username === 'mailer' && given.password === password
        ? done(null, { user: given.username })
        : done(new Error('Wrong user name or password')),
    onRcptTo: ({ address }, _session, done) => {
      tries.push(address);
      const code = answerRecipient(address);
      done(code ? refusal(code) : null);
    },
    onData: (stream, session, done) => {
      // A mail whose connection was cut has not arrived.
      receive(session, text(stream), done).catch(() => {});
    },
  });
  // Some tests cut connections on purpose.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.set(keyOf(socket.remotePort), socket));

  async function receive(
    session: SMTPServerSession,
    reading: Promise<string>,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const source = await reading;
    const [recipient] = session.envelope.rcptTo;
    const to = recipient?.address ?? '';
    const decision = decideMail(to);
    if (typeof decision === 'object' && 'refuse' in decision) return done(refusal(decision.refuse));
    const mail = { to, source, isAcknowledged: false };
    received.push(mail);
    if (decision === 'drop') {
      sockets.get(keyOf(session.remotePort))?.destroy();
      return;
    }
    if (typeof decision === 'object') await decision.until;
    mail.isAcknowledged = true;
    done();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: password
      ? `smtps://mailer:${password}@127.0.0.1:${port}/?tls.rejectUnauthorized=false`
      : `smtp://127.0.0.1:${port}`,
    received,
    tries,
    onRecipient: (answer) => {
      answerRecipient = answer;
    },
    onMail: (decide) => {
      decideMail = decide;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function keyOf(port: number | undefined): string {
  return String(port);
}

export async function parsed(mail: Pick<ReceivedMail, 'source'> | undefined): Promise<Email> {
  if (!mail) throw new Error('There is no such mail.');
  return PostalMime.parse(mail.source);
}

/** The links of a mail's HTML as a browser reads them. */
export function linksIn(html: string | undefined): URL[] {
  const hrefs = [...(html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  );
  return hrefs.map((href) => new URL(href));
}
