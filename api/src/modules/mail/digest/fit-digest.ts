import type { User } from '@bidlight/contract';
import type { OpportunityId } from '#store/schema.ts';
import { digestHtml } from './digest-html.ts';
import { digestLinks } from './digest-links.ts';
import type { DigestContent, DigestPart } from './digest-parts.ts';

/** Gmail cuts a mail off at 102 kB, and with it the way to unsubscribe. */
const MAX_BYTES = 98_000;
/** As long as a real one. */
const SOME_TOKEN = 'x'.repeat(43);
const SOME_ID = '00000000-0000-4000-8000-000000000000';

/**
 * What fits into a mail. Titles and reasons are short, but each letter may take twelve bytes in an address: such a mail loses
 * the last lines of its longest part until it fits.
 */
export function fitDigest(
  content: DigestContent,
  { publicUrl, role }: { publicUrl: string; role: User['role'] },
): DigestContent {
  const voteTokens = new Map(opportunitiesOf(content).map((id) => [id, SOME_TOKEN]));
  const answerTokens = new Map(questionsOf(content).map(({ pursuitId }) => [pursuitId, SOME_TOKEN]));
  const mail = {
    voteTokens,
    answerTokens,
    unsubscribeToken: SOME_TOKEN,
    companyId: SOME_ID,
    canaryId: SOME_ID,
  };
  const links = digestLinks(publicUrl, mail, role);
  let fitting = content;
  while (Buffer.byteLength(digestHtml(fitting, links)) > MAX_BYTES) {
    fitting = { ...fitting, parts: withoutLast(fitting.parts) };
  }
  return fitting;
}

/** The opportunities of the parts that have vote links. */
export function votableOf({ parts }: DigestContent): OpportunityId[] {
  return opportunitiesOf({ parts: parts.filter(({ hasVotes }) => hasVotes) });
}

/** What the mail asks about pursuits. */
export function questionsOf({ parts }: Pick<DigestContent, 'parts'>) {
  const entries = parts.flatMap((part) => part.entries);
  return entries.flatMap(({ item: { pursuit } }) =>
    pursuit?.prompt ? [{ pursuitId: pursuit.id, promptKey: pursuit.prompt.key }] : [],
  );
}

function opportunitiesOf({ parts }: Pick<DigestContent, 'parts'>): OpportunityId[] {
  return parts.flatMap(({ entries }) => entries.flatMap(({ opportunity }) => opportunity?.id ?? []));
}

function withoutLast(parts: readonly DigestPart[]): DigestPart[] {
  const most = Math.max(...parts.map(({ entries }) => entries.length));
  const at = parts.findLastIndex(({ entries }) => entries.length === most);
  return parts.map((part, index) =>
    index === at ? { ...part, entries: part.entries.slice(0, -1), more: part.more + 1 } : part,
  );
}
