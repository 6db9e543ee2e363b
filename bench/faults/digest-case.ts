import { setTimeout as pause } from 'node:timers/promises';
import { type FaultCase, killServer, type Stage, untilTrue } from './stage.ts';

const MAIL_MS = 150;
const SEND_LIMIT_MS = 120_000;

interface Sent {
  recipient: string;
  state: string;
  [column: string]: unknown;
}

/** People's own mails, cut off while they are sent. */
export const DIGEST_CASE: FaultCase = {
  number: 5,
  name: "kill -9 while people's own mails are sent",
  isKill: true,
  env: ({ mail }) => ({ SMTP_URL: mail.url, MAIL_FROM: 'reports@bidlight.example' }),
  strike: async (stage) => {
    const { edges, product, random } = stage;
    edges.mail.onMail(() => ({ until: pause(MAIL_MS) }));
    const before = edges.mail.received.length;
    const due = await makeDue(stage);
    // What is due is looked for at the start.
    await product.stop();
    await product.start();
    const count = before + 1 + Math.floor(random() * (due.length - 1));
    await untilTrue('Mails were sent', SEND_LIMIT_MS, () => edges.mail.received.length >= count);
    const backMs = await killServer(stage);
    await checkDigests(stage, before, due);
    return backMs;
  },
};

/** Everybody wants a mail and is due for one, with something in it: what they have got is forgotten. */
async function makeDue({ product }: Stage): Promise<string[]> {
  await product.query('delete from digests');
  await product.query(`
    insert into mail_preferences (user_id, frequency, weekday, hour, time_zone, topics, changed_at)
      select id, 'weekdays', 1, 7, 'America/New_York', '{decide,early,team}', now() - interval '5 days'
      from users where is_active and not is_invited
    on conflict (user_id) do update set frequency = 'weekdays', changed_at = excluded.changed_at, done_at = null, refusals = 0`);
  const people = await product.query<{ email: string }>(
    'select lower(email) as email from users where is_active and not is_invited',
  );
  return people.map(({ email }) => email);
}

/** By the ledger: nobody two mails, nobody else any, nobody's lost, and what is called sent has arrived. */
async function checkDigests(
  { product, edges, problems }: Stage,
  before: number,
  due: string[],
): Promise<void> {
  const ofLast = `(select id from email_reports where "group" is null order by started_at desc limit 1)`;
  await untilTrue('The mails were all sent', SEND_LIMIT_MS, async () => {
    const open = await product
      .query(`select 1 from email_reports where state = 'sending'`)
      .catch(() => ['not back yet']);
    return open.length === 0;
  });
  const rows = await product.query<Sent>(
    `select recipient, state from email_deliveries where report_id = ${ofLast}`,
  );
  const arrived = edges.mail.received.slice(before).map(({ to }) => to);
  for (const to of new Set(arrived)) {
    if (!due.includes(to)) problems.push(`A mail went to ${to}.`);
    if (arrived.filter((other) => other === to).length > 1) problems.push(`${to} got two mails.`);
  }
  for (const person of due) {
    const state = rows.find(({ recipient }) => recipient === person)?.state;
    const hasArrived = arrived.includes(person);
    if (state !== 'sent' && state !== 'unknown')
      problems.push(`The mail to ${person} is ${state ?? 'lost'}.`);
    if (state === 'sent' && !hasArrived) problems.push(`${person} got no mail.`);
  }
  const [undone] = await product.query<{ count: string }>(
    `select count(*) from mail_preferences where frequency <> 'off' and done_at is null`,
  );
  if (Number(undone?.count) > 0) problems.push(`${undone?.count} people are still due.`);
}
