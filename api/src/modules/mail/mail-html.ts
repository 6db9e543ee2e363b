import {
  COPYRIGHT_YEAR,
  FEEDBACK_LABELS,
  learningEffectText,
  PRODUCT_NAME,
  PRODUCT_TAGLINE,
  standingText,
} from '@bidlight/contract';
import type { Moment } from '#db/list-conditions.ts';
import { type ReportContent, type ReportItem, type ReportLinks, sourceLinks } from './report-content.ts';
import {
  agencyOf,
  changeSections,
  deadlineText,
  requirementText,
  shortListText,
  subjectOf,
  titleOf,
  VOTE_TYPES,
  whyItFits,
} from './report-text.ts';

/** Markup that is safe to send, because every value in it was escaped. */
class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | Part[] | undefined | null | false;

/** Escapes every value that is not `html` itself, because anybody can write the texts of notices. */
function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toMarkup)));
}

function toMarkup(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  return Array.isArray(part) ? part.map(toMarkup).join('') : escapeText(String(part));
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * The layout is made of tables with inline styles, because Outlook supports little else. The style sheet is only for
 * clients with a dark mode. A mail loads nothing from the network.
 */
const FONT = 'font-family:Segoe UI,Helvetica,Arial,sans-serif';
const VOTE_COLOURS = { relevant_match: '#15803d', past_history: '#a16207', not_match: '#b91c1c' } as const;

const DARK_MODE = html`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0b1220 !important; }
    .card { background: #151f32 !important; border-color: #2b3a55 !important; }
    .ink { color: #e6edf7 !important; }
    .soft { color: #a9b8cf !important; }
    .link { color: #7db4ff !important; }
  }
</style>`;

export function reportHtml(content: ReportContent, links: ReportLinks, moment: Moment): string {
  const { company, items, effect } = content;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subjectOf(content)}</title>
${DARK_MODE}
</head>
<body class="page" style="margin:0;padding:0;background:#f1f5f9">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f1f5f9">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:640px">
<tr><td style="padding:0 0 16px;${FONT}">
<h1 class="ink" style="margin:0;font-size:22px;color:#0f172a">Top ${items.length} RFPs for ${company}</h1>
<p class="soft" style="margin:4px 0 0;font-size:14px;color:#475569">${PRODUCT_NAME}, ${PRODUCT_TAGLINE}</p>
${shortListText(content).map(
  (sentence) =>
    html`<p class="ink" style="margin:10px 0 0;font-size:14px;line-height:1.5;color:#0f172a">${sentence}</p>`,
)}
${
  effect &&
  html`<p class="ink" style="margin:10px 0 0;font-size:14px;line-height:1.5;color:#0f172a">${learningEffectText(effect)} <a class="link" href="${links.changes}" style="color:#1d4ed8">See what moved</a></p>`
}
</td></tr>
${changeSections(content, moment).map(
  ({ heading, lines }) => html`<tr><td style="padding:0 0 16px;${FONT}">
<h2 class="ink" style="margin:0 0 4px;font-size:16px;color:#0f172a">${heading}</h2>
<ul class="ink" style="margin:0;padding:0 0 0 20px;font-size:14px;line-height:1.5;color:#0f172a">
${lines.map((line) => html`<li>${line}</li>`)}
</ul></td></tr>`,
)}
${items.map((item) => itemCard(item, links, moment))}
<tr><td style="padding:8px 0 0;${FONT}">
<p class="soft" style="margin:0;font-size:12px;line-height:1.6;color:#475569">
<a class="link" href="${links.topList}" style="color:#1d4ed8">Open the whole list</a> ·
<a class="link" href="${links.unsubscribe}" style="color:#1d4ed8">Unsubscribe</a><br>
Your vote links are yours alone: please do not forward this mail. © ${COPYRIGHT_YEAR} ${PRODUCT_NAME}
</p>${canaryLink(links.canary)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

function itemCard(item: ReportItem, links: ReportLinks, moment: Moment): Html {
  const { rank, opportunity, isNew, changes } = item;
  const { standing, summary } = opportunity;
  const reasons = whyItFits(item);
  const mark = isNew ? 'New' : changes.length > 0 && 'Changed';
  const facts = [
    agencyOf(item),
    opportunity.solicitationNumber,
    opportunity.naicsCode && `NAICS ${opportunity.naicsCode}`,
  ];
  return html`<tr><td style="padding:0 0 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff;border:1px solid #cbd5e1;border-radius:8px">
<tr><td style="padding:16px;${FONT}">
<p class="soft" style="margin:0;font-size:13px;color:#475569"><strong>#${rank}</strong> · Score <strong>${opportunity.score}</strong> out of 100${mark && html` · <strong>${mark}</strong>`}${standing && html`<br>${standingText(standing)}`}</p>
<h2 class="ink" style="margin:4px 0;font-size:17px;line-height:1.35;color:#0f172a">${titleOf(item)}</h2>
<p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#475569">${facts.filter(Boolean).join(' · ')}<br>
Respond by: <strong>${deadlineText(item, moment)}</strong> · ${opportunity.status}</p>
<p class="ink" style="margin:10px 0 0;font-size:14px;line-height:1.5;color:#0f172a"><strong>Requirement:</strong> ${requirementText(item)}</p>
${summary && html`<p class="soft" style="margin:10px 0 0;font-size:14px;line-height:1.5;color:#475569">${summary}</p>`}
${
  reasons.length > 0 &&
  html`<p class="ink" style="margin:10px 0 0;font-size:14px;line-height:1.5;color:#0f172a"><strong>Why it fits:</strong></p>
<ul class="ink" style="margin:6px 0 0;padding:0 0 0 20px;font-size:14px;line-height:1.5;color:#0f172a">
${reasons.map((reason) => html`<li>${reason}</li>`)}
</ul>`
}
<p style="margin:10px 0 0;font-size:14px">${sourceLinks(opportunity).map(
    ({ label, url }) =>
      html`<a class="link" href="${url}" style="color:#1d4ed8;margin-right:16px">${label}</a> `,
  )}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0"><tr>
${VOTE_TYPES.map(
  (
    type,
  ) => html`<td bgcolor="${VOTE_COLOURS[type]}" style="background:${VOTE_COLOURS[type]};border-radius:6px">
<a href="${links.vote(opportunity, type)}" style="display:inline-block;padding:9px 12px;font-size:13px;font-weight:bold;color:#ffffff;text-decoration:none;${FONT}">${FEEDBACK_LABELS[type]}</a></td><td width="8">&nbsp;</td>`,
)}
</tr></table>
</td></tr></table>
</td></tr>
`;
}

/** People do not see this link, but a scanner opens it as it opens all links. */
function canaryLink(url: string | undefined): Html | undefined {
  if (!url) return undefined;
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true"><a href="${url}" tabindex="-1" rel="nofollow" style="display:none;font-size:0;color:transparent">&#8203;</a></div>`;
}

/** Mail programs may open the link by themselves, so the page asks and only its button unsubscribes. */
export function unsubscribeQuestionPage(): string {
  return unsubscribePage(html`<p>No more reports to your address?</p>
<form method="post"><button>Unsubscribe</button></form>`);
}

export function unsubscribedPage(message: string): string {
  return unsubscribePage(html`<p>${message}</p>`);
}

function unsubscribePage(content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Unsubscribe - ${PRODUCT_NAME}</title></head>
<body><h1>${PRODUCT_NAME}</h1>
${content}
</body>
</html>
`.markup;
}
