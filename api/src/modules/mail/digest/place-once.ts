import type { MailTopic } from '@bidlight/contract';
import type { NewsById } from '#modules/following/list-followed-news.ts';
import type { OpportunityId } from '#store/schema.ts';

/** How many a part of the mail shows. */
export const MAX_SHOWN: Record<MailTopic, number> = {
  pursuits: 10,
  decide: 5,
  early: 5,
  searches: 10,
  changed: 10,
  due: 10,
  team: 5,
};

/** Somebody may have two hundred searches that find the same. */
const MAX_REASONS = 4;

interface Placed {
  topic: MailTopic;
  items: { id: OpportunityId; why: string[] }[];
  /** How many more there are that the mail does not show. */
  more: number;
}

/** Each opportunity stands once in the whole mail: in the first part that shows it, with the reasons of all. */
export function placeOnce(news: ReadonlyMap<MailTopic, NewsById>): Placed[] {
  const shown = new Set<OpportunityId>();
  const parts = [...news].map(([topic, found]) => {
    const ids = [...found.keys()].filter((id) => !shown.has(id)).slice(0, MAX_SHOWN[topic]);
    for (const id of ids) shown.add(id);
    return { topic, found, ids };
  });
  return parts.flatMap(({ topic, found, ids }) => {
    if (ids.length === 0) return [];
    const more = [...found.keys()].filter((id) => !shown.has(id)).length;
    return [{ topic, items: ids.map((id) => ({ id, why: reasonsOf(id, news) })), more }];
  });
}

function reasonsOf(id: OpportunityId, news: ReadonlyMap<MailTopic, NewsById>): string[] {
  const all = [...news.values()].flatMap((found) => found.get(id) ?? []);
  if (all.length <= MAX_REASONS) return all;
  return [...all.slice(0, MAX_REASONS - 1), `And ${all.length - MAX_REASONS + 1} more reasons`];
}
