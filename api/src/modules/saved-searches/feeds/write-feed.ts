import {
  formatDateTime,
  opportunityPath,
  PRODUCT_NAME,
  readableAgencies,
  readableTitle,
} from '@bidlight/contract';
import { Feed } from 'feed';
import { html } from '#platform/mail/html.ts';
import type { FeedRow } from './feed-entries.queries.ts';

interface FeedOptions {
  /** Of the address: it stays when the address is renewed, and says nothing of it. */
  id: string;
  name: string;
  path: string;
  madeAt: Date;
  publicUrl: string;
  timeZone: string;
}

/** A list as an Atom feed (RFC 4287). An entry keeps its id for ever, so that a reader shows it once. */
export function writeFeed(
  rows: readonly FeedRow[],
  { id, name, path, madeAt, publicUrl, timeZone }: FeedOptions,
): string {
  const feed = new Feed({
    id: `urn:uuid:${id}`,
    title: xmlText(`${PRODUCT_NAME}: ${name}`),
    // The address that it is read at is a secret, and readers pass feeds on: it is not in them.
    link: `${publicUrl}${path}`,
    updated: new Date(Math.max(madeAt.getTime(), ...rows.map(({ updatedAt }) => updatedAt.getTime()))),
    author: { name: PRODUCT_NAME },
    generator: PRODUCT_NAME,
  });
  for (const row of rows) {
    feed.addItem({
      id: `tag:${new URL(publicUrl).hostname},2026:opportunity/${row.id}`,
      title: toMarkup(readableTitle(row.title)),
      link: `${publicUrl}${opportunityPath(row.id)}`,
      description: toMarkup(summaryOf(row, timeZone)),
      published: row.firstSeenAt,
      date: row.updatedAt,
    });
  }
  return feed.atom1();
}

/** 'Score 82 · Department of Defense · Due Nov 21, 2026, 4:00 PM ET', without days left, which readers would keep. */
function summaryOf(row: FeedRow, timeZone: string): string {
  const { score, department, subTier, responseAt, responseOffsetMinutes } = row;
  const deadline = responseAt && formatDateTime(responseAt, responseOffsetMinutes ?? timeZone);
  return [
    score === null ? 'Not scored yet' : `Score ${score}`,
    readableAgencies([department ?? subTier]),
    deadline ? `Due ${deadline}` : 'No response date given',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Entries are written as markup, and what notices say is none. */
function toMarkup(text: string): string {
  return html`${xmlText(text)}`.markup;
}

/** XML has no way to write most control characters and halves of characters. */
function xmlText(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
