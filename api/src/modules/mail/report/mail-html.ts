import {
  COPYRIGHT_YEAR,
  FEEDBACK_LABELS,
  formatDate,
  learningEffectText,
  PRODUCT_NAME,
  PRODUCT_TAGLINE,
  standingText,
} from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import { type Html, html } from '#platform/mail/html.ts';
import { STYLE_SHEET, STYLES, voteBackground } from '#platform/mail/mail-styles.ts';
import type { Moment } from '#store/list-conditions.ts';
import { type ReportContent, type ReportItem, type ReportLinks, sourceLinks } from './report-content.ts';
import {
  buyerText,
  deadlineText,
  newsMarkOf,
  reasonLines,
  requirementText,
  setAsideText,
  shortDeadlineText,
  titleOf,
  VOTE_LINK_TYPES,
} from './report-lines.ts';
import { previewText, subjectOf } from './report-subject.ts';

const OVERVIEW_TITLE_LENGTH = 84;

/** The layout is made of tables with inline styles, because Outlook supports little else. A mail loads nothing. */
export function reportHtml(content: ReportContent, links: ReportLinks, moment: Moment): string {
  const { company, introduction, effect, items } = content;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subjectOf(content, moment)}</title>
${STYLE_SHEET}
</head>
<body class="page" style="margin:0;padding:0;${STYLES.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewText(content, moment)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.page}">
<tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:640px">
<tr><td style="padding:0 0 16px;${STYLES.font}">
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
<p class="soft" style="${STYLES.soft}">
<a class="link" href="${links.topList}" style="${STYLES.link}">Open the whole list</a> ·
<a class="link" href="${links.unsubscribe}" style="${STYLES.link}">Unsubscribe</a><br>
Your vote links are yours alone: please do not forward this mail.<br>
© ${COPYRIGHT_YEAR} ${PRODUCT_NAME}, ${PRODUCT_TAGLINE}
</p>${canaryLink(links.canary)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
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
<table role="presentation" class="votes" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr>
${VOTE_LINK_TYPES.map(
  (
    type,
    index,
  ) => html`${index > 0 && html`<td class="gap" width="12" style="width:12px;font-size:0;line-height:0">&nbsp;</td>`}
<td class="vote ${type}" align="center" bgcolor="${voteBackground(type)}" style="${STYLES.vote(type)}"><a href="${links.vote(opportunity, type)}" style="${STYLES.voteLink(type)}">${FEEDBACK_LABELS[type]}</a></td>`,
)}
</tr></table>
<p class="soft" style="${STYLES.soft};margin:14px 0 0">${sourceLinks(opportunity).map(
    ({ label, url }) => html`<a class="link" href="${url}" style="${STYLES.link}">${label}</a> · `,
  )}${opportunity.solicitationNumber}${naicsCode && ` · NAICS ${naicsCode}`}</p>
</td></tr></table>
</td></tr>
`;
}

/** People do not see this link, but a scanner opens it as it opens all links. */
function canaryLink(url: string | undefined): Html | undefined {
  if (!url) return undefined;
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true"><a href="${url}" tabindex="-1" rel="nofollow" style="display:none;font-size:0;color:transparent">&#8203;</a></div>`;
}
