import type { DigestItem, MailTopic } from '@bidlight/contract';
import type { CardRow } from '#modules/opportunities/card/opportunity-card.queries.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { SearchNews } from './new-in-searches.ts';

/** As the mail shows it. */
export type MailedPursuit = NonNullable<DigestItem['pursuit']>;

export interface DigestEntry {
  item: DigestItem;
  /** Null for an award, which has no page of its own. */
  opportunity: CardRow | null;
}

export interface DigestPart {
  topic: MailTopic;
  hasVotes: boolean;
  entries: DigestEntry[];
  more: number;
}

/** A mail before it is written: what is stored of it, and what its links need. */
export interface DigestContent {
  company: string;
  parts: DigestPart[];
  /** Where something is new, the searches with the most first. */
  searches: SearchNews[];
  /** By the person's calendar. */
  day: Moment;
}
