import { FEEDBACK_LABELS, PRODUCT_NAME } from '@bidlight/contract';
import type { Moment } from '#db/list-conditions.ts';
import type { ReportContent, ReportItem } from './report-items.ts';
import { type ReportLinks, sourceLinks } from './report-links.ts';
import { deadlineOf, newsOf, titleOf, VOTE_TYPES, whyItFits } from './report-sentences.ts';

/** The same mail for those who read plain text. */
export function reportText(content: ReportContent, links: ReportLinks, moment: Moment): string {
  const { company, items } = content;
  return [
    `Top ${items.length} RFPs for ${company}`,
    ...newsOf(content, moment).map(({ heading, lines }) =>
      [heading, ...lines.map((line) => `- ${line}`)].join('\n'),
    ),
    ...items.map((item) => paragraphs(item, links, moment)),
    `The whole list: ${links.topRfps}\nUnsubscribe: ${links.unsubscribe}`,
    `Your vote links are yours alone: please do not forward this mail.\n${PRODUCT_NAME}`,
  ].join('\n\n');
}

function paragraphs(item: ReportItem, links: ReportLinks, moment: Moment): string {
  const { rank, rfp, isNew, changes } = item;
  const { summary, reasons } = whyItFits(item);
  const mark = isNew ? ' (new)' : changes.length > 0 ? ' (changed)' : '';
  return [
    `#${rank} ${titleOf(item)}${mark}`,
    `Score: ${rfp.score} out of 100`,
    `Agency: ${rfp.department ?? rfp.subTier ?? 'N/A'}`,
    `Solicitation: ${rfp.solicitationNumber}`,
    `Respond by: ${deadlineOf(item, moment)}`,
    ...(summary ? [`Why it fits: ${summary}`] : []),
    ...reasons.map((reason) => `- ${reason}`),
    ...sourceLinks(rfp).map(({ label, url }) => `${label}: ${url}`),
    ...VOTE_TYPES.map((type) => `${FEEDBACK_LABELS[type]}: ${links.vote(rfp, type)}`),
  ].join('\n');
}
