import { SCREENS } from '@bidlight/contract';

export interface MailLink {
  label: string;
  url: string;
}

/** Groups the vote links by the title of their opportunity, and leaves out whatever is not a web address. */
export function groupLinks(links: readonly MailLink[]) {
  const votes = new Map<string, MailLink[]>();
  const others: MailLink[] = [];
  for (const link of links) {
    const url = URL.parse(link.url);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    if (url.pathname === SCREENS.emailVote) {
      const title = url.searchParams.get('title') ?? url.searchParams.get('rfp') ?? 'Unknown RFP';
      votes.set(title, [...(votes.get(title) ?? []), link]);
    } else {
      others.push(link);
    }
  }
  return { votes, others };
}
