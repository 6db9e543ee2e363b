import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallReply, getOutboxMail, OutboxMail } from '@bidlight/contract';
import { DAY_MS } from '#platform/time/calendar.ts';
import { SENT, type Transport, toMime } from './transport.ts';

type WholeMail = CallReply<typeof getOutboxMail>['mail'];

const MAX_LISTED_MAILS = 200;
/** Matches the names that mails get here, and no path out of the folder. */
const MAIL_ID = /^[\w-]{1,100}$/;

function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Without a mail server each mail is a file in one folder. The names sort by time, as message ids do. */
export function openOutboxTransport(dataDir: string): Transport {
  return {
    close: () => {},
    send: async (mail) => {
      try {
        const folder = outboxFolder(dataDir);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const [name] = mail.messageId.split('@');
        const draft = join(folder, `.${randomUUID()}`);
        // The mail has vote links, so only the owner may read it. Renaming it makes it appear whole or not at all.
        await writeFile(draft, await toMime(mail), { mode: 0o600 });
        await rename(draft, join(folder, `${name}.eml`));
        return SENT;
      } catch (error) {
        return { state: 'waiting', error: `The mail could not be written: ${(error as Error).message}` };
      }
    },
  };
}

/** As long as their vote links open something. */
const RETENTION_MS = 30 * DAY_MS;

/** Called now and then. */
export async function removeOldMails(dataDir: string, at: Date): Promise<void> {
  const folder = outboxFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const writtenAt = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (writtenAt !== undefined && at.getTime() - writtenAt > RETENTION_MS) await rm(path, { force: true });
  }
}

export async function listOutboxMails(dataDir: string): Promise<OutboxMail[]> {
  const names = await readdir(outboxFolder(dataDir)).catch(() => []);
  const ids = names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -'.eml'.length)] : []));
  const newest = ids.sort().reverse().slice(0, MAX_LISTED_MAILS);
  const mails = await Promise.all(newest.map((id) => findOutboxMail(dataDir, id)));
  return mails.flatMap((mail) => mail ?? []);
}

export async function findOutboxMail(dataDir: string, id: string): Promise<WholeMail | undefined> {
  if (!MAIL_ID.test(id)) return undefined;
  const source = await readFile(join(outboxFolder(dataDir), `${id}.eml`)).catch(() => undefined);
  if (!source) return undefined;
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject = '', date, html = '', text = '' } = await PostalMime.parse(source);
  const sentAt = new Date(date ?? '');
  return {
    id,
    to: to?.map(({ address }) => address).join(', ') ?? '',
    subject,
    date: Number.isNaN(sentAt.getTime()) ? null : sentAt.toISOString(),
    html,
    text,
    links: linksOf(text),
  };
}

/** In the plain text each link has a line of its own, after its label. */
function linksOf(text: string): WholeMail['links'] {
  return [...text.matchAll(/^(.+): (https?:\/\/\S+)$/gm)].map(([, label = '', url = '']) => ({ label, url }));
}
