import {
  COPYRIGHT_YEAR,
  FEEDBACK_LABELS,
  formatDate,
  PRODUCT_NAME,
  PRODUCT_TAGLINE,
} from '@bidlight/contract';
import { VOTE_LINK_TYPES } from '#modules/mail/layout/mail-parts.ts';
import { RULE, wrapped } from '#modules/mail/layout/plain-text.ts';
import { answersOf, factsOf, headingOf, linksBelow, pageOf } from './digest-lines.ts';
import type { DigestLinks } from './digest-links.ts';
import type { DigestContent, DigestEntry, DigestPart } from './digest-parts.ts';
import { digestSummary } from './digest-subject.ts';

/** The plain text of the mail. Only lines with an address are longer than 72 columns: a broken address would not open. */
export function digestText(content: DigestContent, links: DigestLinks): string {
  const { company, parts, day } = content;
  return [
    `${wrapped(digestSummary(content))}\n${wrapped(`${PRODUCT_NAME}, ${formatDate(day.now, day.timeZone)}, for you at ${company}`)}`,
    ...parts.flatMap((part) => [
      `${RULE}\n${headingOf(part).toUpperCase()}`,
      ...part.entries.map((entry) => entryText(entry, part, links)),
      ...linksBelow(part, content, links).map(({ label, url }) => `${label}: ${url}`),
    ]),
    [
      RULE,
      `When this mail comes, and what is in it: ${links.settings}`,
      `Stop this mail: ${links.unsubscribe}`,
    ].join('\n'),
    [
      'The links are yours alone: please do not forward this mail.',
      `© ${COPYRIGHT_YEAR} ${PRODUCT_NAME}, ${PRODUCT_TAGLINE}`,
    ].join('\n'),
  ].join('\n\n');
}

function entryText(entry: DigestEntry, { hasVotes }: DigestPart, links: DigestLinks): string {
  const { item, opportunity } = entry;
  const lines = [item.title, factsOf(entry), ...(item.buyer ? [item.buyer] : []), ...item.why];
  return [
    ...lines.map((line) => wrapped(line)),
    `Open in ${PRODUCT_NAME}: ${pageOf(entry, links)}`,
    ...answersOf(entry, links).map(({ label, url }) => `${label}: ${url}`),
    ...(hasVotes && opportunity
      ? VOTE_LINK_TYPES.map((type) => `${FEEDBACK_LABELS[type]}: ${links.vote(opportunity, type)}`)
      : []),
  ].join('\n');
}
