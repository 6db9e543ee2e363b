import { makeOperator, makeTop } from '@bidlight/api/modules/mail/delivery/mailing.fixture.ts';
import { connect } from '@bidlight/api/platform/db/connect.ts';
import type { Deps } from '@bidlight/api/platform/deps.ts';
import { type MailServer, startMailServer } from '@bidlight/api/platform/mail/mail-server.fixture.ts';
import { createPasswords } from '@bidlight/api/platform/passwords.ts';
import { migrate } from '@bidlight/api/store/migrate.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct, temporaryFolders, until } from '../product/product.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@x.example`);
const folders = temporaryFolders();
let products: Product[] = [];
let database: OwnDatabase;
let smtp: MailServer;
let cookie: string;

beforeEach(async () => {
  database = await ownDatabase();
  smtp = await startMailServer();
  const settings = { connectionString: database.url };
  await migrate(settings);
  const { db, close } = connect(settings, () => {});
  const deps = { db, passwords: createPasswords(), now: () => new Date() } as Deps;
  const operator = await makeOperator(deps);
  await makeTop(deps, operator.companyId, 2);
  ({ cookie } = await operator.headers());
  await close();
});
afterEach(async () => {
  for (const { process, ended } of products) {
    process.kill('SIGKILL');
    await ended;
  }
  products = [];
  await smtp.close();
  await database.remove();
});
afterAll(() => folders.remove());

async function start(): Promise<Product> {
  const product = await startProduct({
    DATABASE_URL: database.url,
    SCHEDULE_COLLECT: 'off',
    DATA_DIR: folders.make(),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'reports@bidlight.example',
    EMAIL_GROUP_USER: PEOPLE.join(),
  });
  products.push(product);
  await product.ready();
  return product;
}

function send({ url }: Product): Promise<Response> {
  return fetch(`${url}/api/top5-rfps/send-emails`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ group: 'user' }),
  });
}

async function stateOf(recipients: string[]): Promise<unknown[]> {
  const rows = await database.query('select recipient, state from email_deliveries order by recipient');
  return rows.filter(({ recipient }) => recipients.includes(String(recipient))).map(({ state }) => state);
}

describe('a server killed with kill -9 while it sends a report', () => {
  it('leaves the rest to another: no mail twice, none lost, those under way unknown', async () => {
    const first = await start();
    // Read whole, never acknowledged: the worst moment.
    smtp.onMail(() => ({ until: new Promise(() => {}) }));
    const answer = send(first).catch(() => undefined);
    await until(() => smtp.received.length === 3);
    first.process.kill('SIGKILL');
    await Promise.all([first.ended, answer]);
    const underWay = smtp.received.map(({ to }) => to);
    smtp.onMail(() => 'accept');

    // The queue has not heard of the server for a minute, so that the test need not wait for that.
    await database.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
    const second = await start();
    await until(async () => {
      const reports = await database.query('select state from email_reports');
      return reports.length === 1 && reports[0]?.state === 'finished';
    });
    const recipients = smtp.received.map(({ to }) => to);
    expect([...recipients].sort()).toEqual(PEOPLE);
    expect(await stateOf(underWay)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(await stateOf(recipients.slice(3))).toEqual(['sent', 'sent', 'sent']);

    const again = await send(second);
    expect(again.status).toBe(200);
    expect(smtp.received).toHaveLength(12);
  });
});
