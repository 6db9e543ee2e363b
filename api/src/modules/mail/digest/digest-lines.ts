import { MAIL_TOPICS, type MailTopic, PROMPT_ANSWERS, type PromptAnswer } from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import type { DigestLinks } from './digest-links.ts';
import type { DigestContent, DigestEntry, DigestPart } from './digest-parts.ts';

/** The texts and links that the HTML and the plain text of a mail share. */

const MAX_NAME_LENGTH = 60;
export const MAX_TITLE_LENGTH = 160;
export const MAX_BUYER_LENGTH = 80;
/** Of saved searches: the ones with the most that is new. */
const MAX_SEARCH_LINKS = 5;

interface LabelledLink {
  label: string;
  url: string;
}

/** 'Changed (2)' */
export function headingOf({ topic, entries }: DigestPart): string {
  return `${MAIL_TOPICS[topic]} (${entries.length})`;
}

/** 'Score 92 · Closing soon · Due Nov 21, 2026, 2:00 PM ET, in 6 days' */
export function factsOf({ item: { score, status, deadline } }: DigestEntry): string {
  return [score !== null && `Score ${score}`, status, deadline ?? 'No response date given']
    .filter(Boolean)
    .join(' · ');
}

/** The answers to what is asked about a pursuit, each with its link. */
export function answersOf({ item: { pursuit } }: DigestEntry, links: DigestLinks): LabelledLink[] {
  if (!pursuit?.prompt) return [];
  const answers = Object.entries(PROMPT_ANSWERS[pursuit.prompt.kind]) as [PromptAnswer, string][];
  return answers.map(([answer, label]) => ({ label, url: links.answer(pursuit.id, answer) }));
}

/** A pursuit has a sheet, and an award stands with its dates among what the person follows. */
export function pageOf({ item: { pursuit }, opportunity }: DigestEntry, links: DigestLinks): string {
  if (pursuit) return links.pursuit(pursuit.id);
  return opportunity ? links.opportunity(opportunity) : links.following;
}

/** Below a part: where the rest of it is. */
export function linksBelow(part: DigestPart, content: DigestContent, links: DigestLinks): LabelledLink[] {
  if (part.topic === 'searches') {
    return content.searches.slice(0, MAX_SEARCH_LINKS).map(({ id, name, count }) => ({
      label: `${shorten(name, MAX_NAME_LENGTH)} (${count} new)`,
      url: links.search(id),
    }));
  }
  return part.more > 0 ? [{ label: `And ${part.more} more`, url: restOf(part.topic, links) }] : [];
}

function restOf(topic: Exclude<MailTopic, 'searches'>, links: DigestLinks): string {
  switch (topic) {
    case 'pursuits':
      return links.pursuits;
    case 'decide':
      return links.topList;
    case 'early':
      return links.early;
    case 'team':
      return links.decided;
    default:
      return links.following;
  }
}
