import { readableTitle, SCREENS } from '@bidlight/contract';

export interface MailLink {
  label: string;
  url: string;
}

/** Lists and settings, which belong to no single opportunity. */
const SCREEN_PATHS: ReadonlySet<string> = new Set(Object.values(SCREENS));

/**
 * Groups the links by opportunity and leaves out whatever is not a web address. A mail has the pages of an opportunity right
 * before its vote links, which name it; in a group the votes come first.
 */
export function groupLinks(links: readonly MailLink[]) {
  const groups = new Map<string, { title: string; votes: MailLink[]; pages: MailLink[] }>();
  const screens: MailLink[] = [];
  let pages: MailLink[] = [];
  for (const link of links) {
    const url = URL.parse(link.url);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    if (url.pathname !== SCREENS.emailVote) {
      (SCREEN_PATHS.has(url.pathname) ? screens : pages).push(link);
      continue;
    }
    const title = url.searchParams.get('title') ?? url.searchParams.get('rfp') ?? 'Unknown RFP';
    const key = url.searchParams.get('opportunityId') ?? title;
    const group = groups.get(key) ?? { title: readableTitle(title), votes: [], pages };
    if (group.votes.length === 0) pages = [];
    group.votes.push(link);
    groups.set(key, group);
  }
  return {
    opportunities: [...groups].map(([key, group]) => ({
      key,
      title: group.title,
      links: [...group.votes, ...group.pages],
    })),
    others: [...pages, ...screens],
  };
}
