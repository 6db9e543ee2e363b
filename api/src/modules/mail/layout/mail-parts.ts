import {
  COPYRIGHT_YEAR,
  FEEDBACK_LABELS,
  type FeedbackType,
  PRODUCT_NAME,
  PRODUCT_TAGLINE,
} from '@bidlight/contract';
import { type Html, html } from '#platform/mail/html.ts';
import { ANSWER_BACKGROUND, STYLES, voteBackground } from '#platform/mail/mail-styles.ts';

/** In the order of the buttons on a card. */
export const VOTE_LINK_TYPES = [
  'relevant_match',
  'past_history',
  'not_match',
] as const satisfies FeedbackType[];

/** A link in the colour that both modes have for links. */
export function mailLink(url: string, label: string): Html {
  return html`<a class="link" href="${url}" style="${STYLES.link}">${label}</a>`;
}

export function voteButtons(voteUrl: (type: (typeof VOTE_LINK_TYPES)[number]) => string): Html {
  return buttonRow(
    VOTE_LINK_TYPES.map(
      (type) =>
        html`<td class="vote ${type}" align="center" bgcolor="${voteBackground(type)}" style="${STYLES.vote(type)}"><a href="${voteUrl(type)}" style="${STYLES.voteLink(type)}">${FEEDBACK_LABELS[type]}</a></td>`,
    ),
  );
}

/** Each leads to a page that shows what was chosen and asks for one more press. */
export function answerButtons(answers: readonly { label: string; url: string }[]): Html {
  return buttonRow(
    answers.map(
      ({ label, url }) =>
        html`<td class="vote answer" align="center" bgcolor="${ANSWER_BACKGROUND}" style="${STYLES.answer}"><a href="${url}" style="${STYLES.answerLink}">${label}</a></td>`,
    ),
  );
}

function buttonRow(cells: readonly Html[]): Html {
  return html`<table role="presentation" class="votes" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr>
${cells.map(
  (
    cell,
    index,
  ) => html`${index > 0 && html`<td class="gap" width="12" style="width:12px;font-size:0;line-height:0">&nbsp;</td>`}
${cell}`,
)}
</tr></table>`;
}

/** The last lines of a mail whose links vote or answer, and its hidden link. */
export function mailFooter(links: Html, canaryUrl: string | undefined): Html {
  return html`<p class="soft" style="${STYLES.soft}">
${links}<br>
The links are yours alone: please do not forward this mail.<br>
© ${COPYRIGHT_YEAR} ${PRODUCT_NAME}, ${PRODUCT_TAGLINE}
</p>${canaryLink(canaryUrl)}`;
}

/** People do not see this link, but a scanner opens it as it opens all links. */
function canaryLink(url: string | undefined): Html | undefined {
  if (!url) return undefined;
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true"><a href="${url}" tabindex="-1" rel="nofollow" style="display:none;font-size:0;color:transparent">&#8203;</a></div>`;
}
