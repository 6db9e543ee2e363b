import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallReply, getOutboxMail, OutboxMail } from '@bidlight/contract';
import { toMime } from './to-mime.ts';
import { SENT, type Transport } from './transport.ts';

type WholeMail = CallReply<typeof getOutboxMail>['mail'];

const SHOWN = 200;
/** What we name mails; nothing that leads out of the folder. */
const MAIL_ID = /^[\w-]{1,100}$/;

function folderOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Without a mail server each mail is a file, flat in the folder, named so that the newest sorts last. */
export function openMailFiles(dataDir: string): Transport {
  return {
    close: () => {},
    send: async (mail) => {
      try {
        const folder = folderOf(dataDir);
        await mkdir(folder, { recursive: true });
        const [name] = mail.messageId.split('@');
        const draft = join(folder, `.${randomUUID()}`);
        // Vote links are in it: for the owner's eyes only. It appears whole or not at all.
        await writeFile(draft, await toMime(mail), { mode: 0o600 });
        await rename(draft, join(folder, `${name}.eml`));
        return SENT;
      } catch (error) {
        return { state: 'waiting', error: `The mail could not be written: ${(error as Error).message}` };
      }
    },
  };
}

export async function listMailFiles(dataDir: string): Promise<OutboxMail[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  const ids = names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -'.eml'.length)] : []));
  const newest = ids.sort().reverse().slice(0, SHOWN);
  const mails = await Promise.all(newest.map((id) => findMailFile(dataDir, id)));
  return mails.flatMap((mail) => mail ?? []);
}

export async function findMailFile(dataDir: string, id: string): Promise<WholeMail | undefined> {
  if (!MAIL_ID.test(id)) return undefined;
  const source = await readFile(join(folderOf(dataDir), `${id}.eml`)).catch(() => undefined);
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

/** The plain text has each link on a line of its own, after what it is. */
function linksOf(text: string): WholeMail['links'] {
  return [...text.matchAll(/^(.+): (https?:\/\/\S+)$/gm)].map(([, label = '', url = '']) => ({ label, url }));
}
