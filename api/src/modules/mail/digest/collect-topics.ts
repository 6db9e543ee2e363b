import { type MailTopic, TOP_RFPS_LIMIT } from '@bidlight/contract';
import { listFollowedNews, type NewsById } from '#modules/following/list-followed-news.ts';
import type { MailDeps } from '#modules/mail/report/compose-mail.ts';
import { pickWaiting } from '#modules/mail/report/pick-opportunities.ts';
import { startOfDay } from '#platform/time/calendar.ts';
import { momentOf, type TopKind } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import type { MailedPursuit } from './digest-parts.ts';
import type { DigestReader } from './digest-reader.queries.ts';
import { listMailed } from './digests.queries.ts';
import { listSearchNews, type SearchNews } from './new-in-searches.ts';
import { listPursuitNews } from './pursuit-news.ts';
import { listTeamNews } from './team-votes.queries.ts';

/** What is collected is there some seconds after its time: a mail leaves these minutes to the next one. */
const STORED_AFTER_MS = 5 * 60_000;

interface Wanted {
  topics: readonly MailTopic[];
  timeZone: string;
  /** Up to when the last mail said what is new. */
  since: Date;
}

interface Collected {
  news: Map<MailTopic, NewsById>;
  searches: SearchNews[];
  pursuits: ReadonlyMap<OpportunityId, MailedPursuit>;
}

/** What each part of the mail could have, the most important first, before anything is left out. */
export async function collectTopics(
  deps: MailDeps,
  reader: DigestReader,
  { topics, timeZone, since }: Wanted,
): Promise<Collected> {
  const now = deps.now();
  const stored = (at: Date) => new Date(at.getTime() - STORED_AFTER_MS);
  const period = { since: stored(since), until: stored(now) };
  const wants = (...some: MailTopic[]) => some.some((topic) => topics.includes(topic));
  const mailed = await listMailed(deps.db, reader, startOfDay(timeZone, now));
  const waiting = (kind: TopKind) => listWaiting(deps, reader, kind, mailed);
  const searched = wants('searches') ? await listSearchNews(deps, reader, period, mailed) : undefined;
  const followed = wants('changed', 'due') ? await listFollowedNews(deps, reader, period, since) : undefined;
  const pursued = wants('pursuits') ? await listPursuitNews(deps, reader, { since, timeZone }) : undefined;
  const news: Record<MailTopic, NewsById | undefined> = {
    pursuits: pursued?.news,
    decide: wants('decide') ? await waiting('biddable') : undefined,
    early: wants('early') ? await waiting('early') : undefined,
    searches: searched?.matches,
    changed: followed?.changed,
    due: followed?.due,
    team: wants('team') ? await listTeamNews(deps.db, reader, since) : undefined,
  };
  const inOrder = Object.entries(news) as [MailTopic, NewsById | undefined][];
  return {
    news: new Map(inOrder.flatMap(([topic, found]) => (found && wants(topic) ? [[topic, found]] : []))),
    searches: searched?.searches ?? [],
    pursuits: pursued?.pursuits ?? new Map(),
  };
}

/** Why each of them waits is said with its score, when it is read. */
async function listWaiting(
  deps: MailDeps,
  reader: DigestReader,
  kind: TopKind,
  seen: ReadonlySet<OpportunityId>,
): Promise<NewsById> {
  const picked = await pickWaiting(deps.db, [reader], momentOf(deps), { kind, count: TOP_RFPS_LIMIT, seen });
  return new Map((picked.get(reader) ?? []).map((id) => [id, []]));
}
