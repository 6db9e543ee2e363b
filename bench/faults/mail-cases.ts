import { setTimeout as pause } from 'node:timers/promises';
import { listEmailReports, sendEmails } from '@bidlight/contract';
import { DIGEST_CASE } from './digest-case.ts';
import type { Edges } from './edges.ts';
import { asOperator } from './operator.ts';
import { backSince, type FaultCase, killServer, type Stage, untilTrue } from './stage.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}@reader.example`);
/** They may get mails of their own at the same time. */
const OF_DEMO = /@(bidlight|harborview)\.example$/;
const MAIL_MS = 150;
const SEND_LIMIT_MS = 120_000;

const mailEnv = ({ mail }: Edges) => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'reports@bidlight.example',
  EMAIL_GROUP_USER: PEOPLE.join(),
});

/** A report whose sending is cut off, or whose mail server misbehaves. */
export const MAIL_CASES: Record<string, FaultCase> = {
  'digests-killed': DIGEST_CASE,
  'mailing-killed': {
    number: 5,
    name: 'kill -9 in mailing',
    isKill: true,
    env: mailEnv,
    strike: async (stage) => {
      const { edges, random } = stage;
      edges.mail.onMail(() => ({ until: pause(MAIL_MS) }));
      const before = edges.mail.received.length;
      const sending = beginReport(stage);
      const count = before + 1 + Math.floor(random() * (PEOPLE.length - 1));
      await untilTrue('The mails were sent', 60_000, () => edges.mail.received.length >= count);
      const backMs = await killServer(stage);
      await sending;
      await checkReport(stage, before);
      return backMs;
    },
  },
  'smtp-faults': {
    number: 15,
    forms: 4,
    name: 'SMTP refuses for good and for now, drops after DATA, hangs',
    env: mailEnv,
    strike: async (stage) => {
      const { edges, time, random } = stage;
      const before = edges.mail.received.length;
      const victim = PEOPLE[Math.floor(random() * PEOPLE.length)];
      const hanging = { until: new Promise<void>(() => {}) };
      const decisions = [{ refuse: 550 }, { refuse: 451 }, 'drop' as const, hanging];
      const decision = decisions[time % decisions.length] ?? 'accept';
      edges.mail.onMail((to) => (to === victim ? decision : 'accept'));
      await beginReport(stage);
      await checkReport(stage, before);
      edges.mail.onMail(() => 'accept');
      return backSince(performance.now(), stage.product);
    },
  },
};

/** Resolves when the call is answered, or the server is killed. */
async function beginReport({ product }: Stage): Promise<void> {
  await asOperator(product.address, sendEmails.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ group: 'user' }),
  }).catch(() => {});
}

/** Every recipient at most one mail, nobody else any; what has not arrived is not called sent, and nothing waits on. */
async function checkReport({ product, edges, problems }: Stage, before: number): Promise<void> {
  const newest = async () =>
    listEmailReports.reply.parse(await asOperator(product.address, listEmailReports.path)).reports[0];
  await untilTrue('The report was finished', SEND_LIMIT_MS, async () => {
    const report = await newest().catch(() => undefined);
    return report?.state === 'finished';
  });
  const report = await newest();
  const arrived = edges.mail.received
    .slice(before)
    .map(({ to }) => to)
    .filter((to) => !OF_DEMO.test(to));
  for (const to of new Set(arrived)) {
    if (!PEOPLE.includes(to)) problems.push(`A mail went to ${to}.`);
    if (arrived.filter((other) => other === to).length > 1) problems.push(`${to} got two mails.`);
  }
  if (report?.deliveries.length !== PEOPLE.length) problems.push('The report has not a row for everybody.');
  for (const { recipient, state } of report?.deliveries ?? []) {
    if (!['sent', 'failed', 'unknown'].includes(state))
      problems.push(`The mail to ${recipient} is ${state}.`);
    if (state === 'sent' && !arrived.includes(recipient)) problems.push(`${recipient} got no mail.`);
    if (state === 'failed' && arrived.includes(recipient)) problems.push(`${recipient} got a failed mail.`);
  }
}
