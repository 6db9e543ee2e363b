import type { PreviewQuery } from '@bidlight/contract';
import type { z } from 'zod';
import {
  claimDelivery,
  createMailTokens,
  type Delivery,
  type MailTokens,
} from '#modules/mail/delivery/deliveries.queries.ts';
import { findExclusion, listGroup } from '#modules/mail/delivery/recipients.queries.ts';
import { listShownEffects } from '#modules/scoring/learning/learning-effects.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { badRequest, conflict } from '#platform/http/replies/errors.ts';
import type { OutgoingMail } from '#platform/mail/transport.ts';
import { type Moment, momentOf } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import { reportHtml } from './mail-html.ts';
import { countEarly, NOTHING_TO_SEND, NOTHING_TO_VOTE_ON, pickOpportunities } from './pick-opportunities.ts';
import { loadReportContent, type MailParts, type ReportContent } from './report-content.ts';
import { type ReportLinks, reportLinks } from './report-links.ts';
import { subjectOf } from './report-subject.ts';
import { reportText } from './report-text.ts';

type RenderedMail = Pick<OutgoingMail, 'subject' | 'text'> & { html: string };

export type MailDeps = Pick<Deps, 'config' | 'db' | 'now'>;

export interface ClaimedMail extends OutgoingMail {
  opportunityIds: OpportunityId[];
}

/**
 * Claims a waiting mail and composes it, in one transaction: only who holds the claim creates the tokens of its links,
 * and a server that dies in between leaves the mail waiting. Returns one sentence where it must not be sent, undefined
 * where another worker has claimed it.
 */
export async function claimMail(
  deps: MailDeps,
  delivery: Delivery,
  parts: MailParts,
): Promise<ClaimedMail | string | undefined> {
  const { config, db } = deps;
  const exclusion = await findExclusion(db, delivery);
  if (exclusion) return exclusion;
  if (parts.ids.length === 0) return NOTHING_TO_VOTE_ON;
  const moment = momentOf(deps);
  const content = await loadReportContent(deps, delivery, parts, moment, delivery);
  if (content.items.length === 0) return 'Its opportunities are gone.';
  const opportunityIds = content.items.map(({ opportunity }) => opportunity.id);
  return db.transaction(async (tx) => {
    if (!(await claimDelivery(tx, delivery.id))) return undefined;
    const tokens = await createMailTokens(tx, delivery, opportunityIds, moment.now);
    const links = reportLinks(config.publicUrl, { ...tokens, ...delivery });
    return {
      ...render(content, links, moment),
      to: delivery.email,
      from: config.mail.from,
      messageId: delivery.messageId,
      unsubscribeUrl: links.unsubscribe,
      date: moment.now,
      opportunityIds,
    };
  });
}

/** Shows what a recipient, or else the first who gets a mail, would get now. The links of a preview do not work. */
export async function previewMail(
  deps: MailDeps,
  { group, recipient: email }: z.output<typeof PreviewQuery>,
) {
  const { config, db } = deps;
  const { recipients, excluded } = await listGroup(db, group, config.mail.groups);
  const isAsked = (member: { email: string }) => email === undefined || member.email === email.toLowerCase();
  const asked = recipients.filter(isAsked);
  if (asked.length === 0) {
    throw badRequest(
      excluded.find(isAsked)?.reason ?? 'Nobody in this group would get a mail at this address.',
    );
  }
  const moment = momentOf(deps);
  const picked = await pickOpportunities(deps, asked, moment);
  const recipient = asked.find((member) => picked.get(member)?.length);
  const ids = recipient && picked.get(recipient);
  if (!recipient || !ids) throw conflict(NOTHING_TO_SEND);
  const { companyId } = recipient;
  const effect = (await listShownEffects(db, [companyId], moment.now)).get(companyId);
  const early = (await countEarly(deps, [recipient], moment)).get(recipient) ?? 0;
  const content = await loadReportContent(deps, recipient, { ids, effect, early }, moment);
  const tokens: MailTokens = {
    voteTokens: new Map(ids.map((id) => [id, 'preview'])),
    unsubscribeToken: 'preview',
  };
  const links = reportLinks(config.publicUrl, { ...tokens, ...recipient, canaryId: undefined });
  return { recipient: recipient.email, company: recipient.company, ...render(content, links, moment) };
}

function render(content: ReportContent, links: ReportLinks, moment: Moment): RenderedMail {
  return {
    subject: subjectOf(content, moment),
    html: reportHtml(content, links, moment),
    text: reportText(content, links, moment),
  };
}
