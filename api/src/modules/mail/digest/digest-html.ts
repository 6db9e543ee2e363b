import { formatDate, PRODUCT_NAME } from '@bidlight/contract';
import { answerButtons, mailFooter, mailLink, voteButtons } from '#modules/mail/layout/mail-parts.ts';
import { type Html, html } from '#platform/mail/html.ts';
import { mailPage } from '#platform/mail/mail-page.ts';
import { STYLES } from '#platform/mail/mail-styles.ts';
import { answersOf, factsOf, headingOf, linksBelow, pageOf } from './digest-lines.ts';
import type { DigestLinks } from './digest-links.ts';
import type { DigestContent, DigestEntry, DigestPart } from './digest-parts.ts';
import { digestPreview, digestSubject, digestSummary } from './digest-subject.ts';

export function digestHtml(content: DigestContent, links: DigestLinks): string {
  const { company, parts, day } = content;
  const rows = html`<tr><td style="padding:0 0 4px;${STYLES.font}">
<h1 class="ink" style="${STYLES.heading}">${digestSummary(content)}</h1>
<p class="soft" style="${STYLES.soft}">${PRODUCT_NAME}, ${formatDate(day.now, day.timeZone)}, for you at ${company}</p>
</td></tr>
${parts.map((part) => partRows(part, content, links))}
<tr><td style="padding:4px 0 0;${STYLES.font}">
${mailFooter(
  html`${mailLink(links.settings, 'When this mail comes, and what is in it')} ·
${mailLink(links.unsubscribe, 'Stop this mail')}`,
  links.canary,
)}
</td></tr>`;
  return mailPage({ title: digestSubject(content), preview: digestPreview(content), rows, width: 640 });
}

function partRows(part: DigestPart, content: DigestContent, links: DigestLinks): Html {
  const below = linksBelow(part, content, links);
  return html`<tr><td style="padding:16px 0 8px;${STYLES.font}">
<h2 class="ink" style="${STYLES.title};margin:0">${headingOf(part)}</h2>
</td></tr>
${part.entries.map((entry) => entryCard(entry, part, links))}
${
  below.length > 0 &&
  html`<tr><td style="padding:0 0 8px;${STYLES.font}"><p class="soft" style="${STYLES.soft}">${below.map(
    ({ label, url }, index) => html`${index > 0 && ' · '}${mailLink(url, label)}`,
  )}</p></td></tr>
`
}`;
}

function entryCard(entry: DigestEntry, { hasVotes }: DigestPart, links: DigestLinks): Html {
  const { item, opportunity } = entry;
  const answers = answersOf(entry, links);
  return html`<tr><td style="padding:0 0 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.card}">
<tr><td style="${STYLES.cell}">
<h3 class="ink" style="${STYLES.title};margin:0 0 6px">${mailLink(pageOf(entry, links), item.title)}</h3>
<p class="ink" style="${STYLES.due}">${factsOf(entry)}</p>
${item.buyer && html`<p class="soft" style="${STYLES.soft}">${item.buyer}</p>`}
${item.why.map((reason) => html`<p class="ink" style="${STYLES.text};margin:6px 0 0">${reason}</p>`)}
${answers.length > 0 && answerButtons(answers)}
${hasVotes && opportunity && voteButtons((type) => links.vote(opportunity, type))}
</td></tr></table>
</td></tr>
`;
}
