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
import { VOTE_LINK_TYPES } from '#modules/mail/layout/mail-parts.ts';
import { RULE, wrapped } from '#modules/mail/layout/plain-text.ts';
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

const OVERVIEW_TITLE_LENGTH = 50;

/** The plain text of the mail. Only lines with an address are longer than 72 columns: a broken address would not open. */
export function reportText(content: ReportContent, links: ReportLinks, moment: Moment): string {
  const { company, items, introduction, effect, early } = content;
  return [
    wrapped(`Top ${items.length} RFPs for ${company}`) +
      `\n${PRODUCT_NAME}, ${formatDate(moment.now, moment.timeZone)}`,
    ...introduction.map((sentence) => wrapped(sentence)),
    ...(effect ? [`${wrapped(learningEffectText(effect))}\nWhat moved: ${links.changes}`] : []),
    ...(items.length > 1 ? [items.map((item) => overviewLine(item, moment)).join('\n')] : []),
    ...items.map((item) => itemText(item, links, moment)),
    [
      RULE,
      ...(early ? [`${early}: ${links.early}`] : []),
      `The whole list: ${links.topList}`,
      `Unsubscribe: ${links.unsubscribe}`,
    ].join('\n'),
    [
      'The links are yours alone: please do not forward this mail.',
      `© ${COPYRIGHT_YEAR} ${PRODUCT_NAME}, ${PRODUCT_TAGLINE}`,
    ].join('\n'),
  ].join('\n\n');
}

function overviewLine(item: ReportItem, moment: Moment): string {
  const score = String(item.opportunity.score).padStart(3);
  const title = shorten(oneLine(titleOf(item)), OVERVIEW_TITLE_LENGTH).padEnd(OVERVIEW_TITLE_LENGTH);
  return `${score}  ${title}  ${shortDeadlineText(item, moment)}`;
}

function itemText(item: ReportItem, links: ReportLinks, moment: Moment): string {
  const { rank, opportunity } = item;
  const { score, standing, status, solicitationNumber, naicsCode } = opportunity;
  const mark = newsMarkOf(item);
  const requirement = requirementText(item);
  const reasons = reasonLines(item);
  const facts = [
    `#${rank} · Score ${score} out of 100${mark ? ` · ${mark}` : ''}`,
    ...(standing ? [standingText(standing)] : []),
    titleOf(item),
    `${deadlineText(item, moment)} · ${status}`,
    `Buyer: ${buyerText(item) || 'N/A'}`,
    `Set-aside: ${setAsideText(item)}`,
    `Number: ${solicitationNumber}${naicsCode ? ` · NAICS ${naicsCode}` : ''}`,
  ];
  const addresses = [
    `Open in ${PRODUCT_NAME}: ${links.opportunity(opportunity)}`,
    ...sourceLinks(opportunity).map(({ label, url }) => `${label}: ${url}`),
    ...VOTE_LINK_TYPES.map((type) => `${FEEDBACK_LABELS[type]}: ${links.vote(opportunity, type)}`),
  ];
  return [
    [RULE, ...facts.map((fact) => wrapped(fact))].join('\n'),
    ...(requirement ? [wrapped(requirement)] : []),
    ...(reasons.length > 0
      ? [reasons.map(({ label, text }) => wrapped(`${label}: ${text}`)).join('\n')]
      : []),
    addresses.join('\n'),
  ].join('\n\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
