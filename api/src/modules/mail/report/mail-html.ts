import { formatDate, learningEffectText, PRODUCT_NAME, standingText } from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import { mailFooter, mailLink, voteButtons } from '#modules/mail/layout/mail-parts.ts';
import { type Html, html } from '#platform/mail/html.ts';
import { mailPage } from '#platform/mail/mail-page.ts';
import { STYLES } from '#platform/mail/mail-styles.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { ReportContent, ReportItem } from './report-content.ts';
import {
  buyerText,
  deadlineText,
  newsMarkOf,
  reasonLines,
  requirementText,
  setAsideText,
  shortDeadlineText,
  titleOf,
} from './report-lines.ts';
import { type ReportLinks, sourceLinks } from './report-links.ts';
import { previewText, subjectOf } from './report-subject.ts';

const OVERVIEW_TITLE_LENGTH = 84;

export function reportHtml(content: ReportContent, links: ReportLinks, moment: Moment): string {
  const { company, introduction, effect, early, items } = content;
  const rows = html`<tr><td style="padding:0 0 16px;${STYLES.font}">
<h1 class="ink" style="${STYLES.heading}">Top ${items.length} RFPs for ${company}</h1>
<p class="soft" style="${STYLES.soft}">${PRODUCT_NAME}, ${formatDate(moment.now, moment.timeZone)}</p>
${introduction.map((sentence) => html`<p class="ink" style="${STYLES.text}">${sentence}</p>`)}
${
  effect &&
  html`<p class="ink" style="${STYLES.text}">${learningEffectText(effect)} <a class="link" href="${links.changes}" style="${STYLES.link}">See what moved</a></p>`
}
${items.length > 1 && overview(items, links, moment)}
</td></tr>
${items.map((item) => itemCard(item, links, moment))}
<tr><td style="padding:4px 0 0;${STYLES.font}">
${early && html`<p class="ink" style="${STYLES.text};margin:0 0 14px"><a class="link" href="${links.early}" style="${STYLES.link}">${early}</a></p>`}
${mailFooter(
  html`${mailLink(links.topList, 'Open the whole list')} ·
${mailLink(links.unsubscribe, 'Unsubscribe')}`,
  links.canary,
)}
</td></tr>`;
  return mailPage({
    title: subjectOf(content, moment),
    preview: previewText(content, moment),
    rows,
    width: 640,
  });
}

/** All of them on the first screen of a phone: score, title and day. */
function overview(items: ReportItem[], links: ReportLinks, moment: Moment): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0">
${items.map(
  (item) => html`<tr>
<td class="ink" width="36" style="${STYLES.rowScore}"><strong>${item.opportunity.score}</strong></td>
<td style="${STYLES.rowTitle}"><a class="link" href="${links.opportunity(item.opportunity)}" style="${STYLES.link}">${shorten(titleOf(item), OVERVIEW_TITLE_LENGTH)}</a></td>
<td class="soft" align="right" style="${STYLES.rowDay}">${shortDeadlineText(item, moment)}</td>
</tr>`,
)}
</table>`;
}

function itemCard(item: ReportItem, links: ReportLinks, moment: Moment): Html {
  const { rank, opportunity } = item;
  const { score, standing, status, naicsCode } = opportunity;
  const mark = newsMarkOf(item);
  const requirement = requirementText(item);
  const facts = [buyerText(item), setAsideText(item)].filter(Boolean);
  return html`<tr><td style="padding:0 0 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.card}">
<tr><td style="${STYLES.cell}">
<p class="soft" style="${STYLES.soft}">#${rank} · Score <strong class="ink" style="${STYLES.score}">${score}</strong> out of 100${mark && html` · <strong>${mark}</strong>`}${standing && html`<br>${standingText(standing)}`}</p>
<h2 class="ink" style="${STYLES.title}"><a class="link" href="${links.opportunity(opportunity)}" style="${STYLES.link}">${titleOf(item)}</a></h2>
<p class="ink" style="${STYLES.due}"><strong>${deadlineText(item, moment)}</strong> · ${status}</p>
${facts.map((fact) => html`<p class="soft" style="${STYLES.soft}">${fact}</p>`)}
${requirement && html`<p class="ink" style="${STYLES.text}">${requirement}</p>`}
${reasonLines(item).map(({ label, text }) => html`<p class="ink" style="${STYLES.text}"><strong>${label}:</strong> ${text}</p>`)}
${voteButtons((type) => links.vote(opportunity, type))}
<p class="soft" style="${STYLES.soft};margin:14px 0 0">${sourceLinks(opportunity).map(
    ({ label, url }) => html`<a class="link" href="${url}" style="${STYLES.link}">${label}</a> · `,
  )}${opportunity.solicitationNumber}${naicsCode && ` · NAICS ${naicsCode}`}</p>
</td></tr></table>
</td></tr>
`;
}
