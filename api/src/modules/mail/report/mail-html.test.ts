import { formatShortDate } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { linksIn } from '#platform/mail/mail-server.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { testApp } from '#test/harness.ts';
import { reportReaders } from './report-reader.fixture.ts';
import { shortBuyer } from './short-buyer.ts';

const server = testApp();
const { reader } = reportReaders(server);
/** Gmail cuts a mail off at 102 kB, and with it the vote links and the way to unsubscribe. */
const MAX_BYTES = 100_000;

describe('the mail on a phone', () => {
  it('begins with all opportunities: score, title and day, the best first', async () => {
    const us = await reader();
    for (const score of [91, 92, 93]) await us.add({ title: `ROOF NUMBER ${score}` }, { score });
    const { mail } = await us.send();
    const lines = [...(mail.text ?? '').matchAll(/^ *(\d+) {2}(\S.*?) +due \w+ \d+$/gm)];
    expect(lines.map(([, score, title]) => [score, title])).toEqual([
      ['93', 'Roof Number 93'],
      ['92', 'Roof Number 92'],
      ['91', 'Roof Number 91'],
    ]);
    const [overview = ''] = (mail.html ?? '').split('<h2');
    expect([...overview.matchAll(/>Roof Number (\d+)<\/a>/g)].map(([, score]) => score)).toEqual([
      '93',
      '92',
      '91',
    ]);
    expect(overview.match(/>due \w+ \d+<\/td>/g)).toHaveLength(3);
  });

  it('has rules that stack the buttons below 480 px, and colours for the dark, and loads nothing', async () => {
    const us = await reader(1);
    const html = (await us.send()).mail.html ?? '';
    expect(html).toMatch(/@media \(max-width: 479px\) \{[^@]*\.vote \{ display: block !important; \}/);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html.match(/<td class="vote \w+"/g)).toHaveLength(3);
    expect(html.match(/<td class="gap" width="12"/g)).toHaveLength(2);
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(/);
  });

  it('is small enough to be shown whole, whatever the notices say', async () => {
    const us = await reader();
    for (let score = 95; score > 90; score -= 1) {
      const long = '<&"🏗️" '.repeat(200);
      await us.add(
        { title: `${score} ${long}`, department: long, description: `The contractor shall repair ${long}.` },
        { score, summary: long, strengths: [long], risks: [long] },
      );
    }
    const { mail } = await us.send();
    expect(linksIn(mail.html).filter(({ pathname }) => pathname === '/feedback-submit')).toHaveLength(15);
    expect(Buffer.byteLength(mail.html ?? '')).toBeLessThan(MAX_BYTES);
  });
});

describe('the plain text', () => {
  it('has lines of at most 72 columns, apart from addresses', async () => {
    const us = await reader(2);
    const long = 'Maintenance of heating, ventilation and cooling, electrical and plumbing systems '.repeat(
      4,
    );
    await us.add(
      {
        title: long,
        department: 'TRANSPORTATION, DEPARTMENT OF',
        description: `The contractor shall do ${long}.`,
      },
      { score: 99, summary: long, strengths: [long], risks: [long] },
    );
    const lines = ((await us.send()).mail.text ?? '')
      .split('\n')
      .filter((line) => !line.includes('https://'));
    expect(lines.filter((line) => line.length > 72)).toEqual([]);
    expect(lines.filter((line) => line.length > 60).length).toBeGreaterThan(5);
  });

  it('has each address on a line of its own, after its label', async () => {
    const us = await reader(2);
    const addresses = ((await us.send()).mail.text ?? '')
      .split('\n')
      .filter((line) => line.includes('https://'));
    // Of each opportunity its page, SAM.gov, GovWin and three votes; then the list and the way to unsubscribe.
    expect(addresses).toHaveLength(2 * 6 + 2);
    for (const line of addresses) expect(line).toMatch(/^[\w .]+: https:\/\/\S+$/);
  });
});

const today = () => formatShortDate(server.deps.now(), 'America/New_York');

/** The hidden beginning of the HTML, which inboxes show beside the subject. */
function previewOf(html: string | undefined): string {
  return /<body[^>]*>\s*<div style="display:none[^"]*">([^<]*)<\/div>/.exec(html ?? '')?.[1] ?? '';
}

describe('the subject', () => {
  it('has the date, the best match with buyer and score, and how many more', async () => {
    const us = await reader();
    const department = 'GENERAL SERVICES ADMINISTRATION';
    await us.add({ title: 'CHILLER MAINTENANCE', department, subTier: null }, { score: 92 });
    expect((await us.send()).mail.subject).toBe(`${today()}: Chiller Maintenance, GSA (92)`);
    for (const score of [70, 71]) await us.add({}, { score });
    expect((await us.send()).mail.subject).toBe(`${today()}: Chiller Maintenance, GSA (92) and 2 more`);
  });

  it('is another one on each day, so that the reports are not folded into one conversation', async () => {
    const us = await reader(1);
    const first = (await us.send()).mail.subject;
    server.advance(DAY_MS);
    expect((await us.send()).mail.subject).not.toBe(first);
  });

  it('does not name the buyer twice', async () => {
    const us = await reader();
    const buyer = { department: 'AGRICULTURE, DEPARTMENT OF', subTier: 'FOREST SERVICE' };
    await us.add({ title: 'Forest Service Janitorial Services', ...buyer }, { score: 80 });
    expect((await us.send()).mail.subject).toBe(`${today()}: Forest Service Janitorial Services (80)`);
  });

  it.each([
    [
      '256 capitals in words',
      'REPLACEMENT OF THE ROOF '.repeat(11).slice(0, 256),
      /^\w+ \d+: Replacement of the Roof .*…/,
    ],
    ['256 capitals in one word', 'X'.repeat(256), /^\w+ \d+: X{20,}…/i],
    [
      'line breaks',
      'Roof\r\nBcc: everybody@firm.example\r\n\r\nHello',
      /: Roof Bcc: everybody@firm\.example Hello/,
    ],
    ['emoji', '🏗️ Build 👩🏽‍🚀 '.repeat(30), /: 🏗️ Build 👩🏽‍🚀/u],
    ['characters that turn the direction', 'Roof \u202Eelpmis\u2066 repair', /: Roof elpmis repair/],
  ])('of a title with %s is one line of at most 78 characters', async (_, title, expected) => {
    const us = await reader(2);
    await us.add({ title }, { score: 99 });
    const { mail, source } = await us.send();
    const { subject = '' } = mail;
    expect([...subject].length).toBeLessThanOrEqual(78);
    expect(subject).toMatch(expected);
    expect(subject).toMatch(/ \(99\) and 2 more$/);
    expect(subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(subject.isWellFormed()).toBe(true);
    const headers = source.slice(0, source.indexOf('\r\n\r\n'));
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers.match(/^subject:/gim)).toHaveLength(1);
  });
});

describe('the preview text', () => {
  it("says the best match's deadline and its whole title before anything else of the mail", async () => {
    const us = await reader(1);
    const title = 'Operation and Maintenance of the Chilled Water Plant in Building 7, Naval Station Norfolk';
    const responseAt = new Date(server.deps.now().getTime() + 9 * DAY_MS);
    await us.add({ title, responseAt }, { score: 99 });
    const { mail } = await us.send();
    expect(previewOf(mail.html)).toMatch(
      new RegExp(
        `^Due \\w+ \\d+, \\d{4}, \\d+:\\d\\d [AP]M [A-Z]+ \\(9 days left\\): ${title} · Two opportunities`,
      ),
    );
  });

  it('says when there is no deadline', async () => {
    const us = await reader();
    await us.add({ title: 'Open for ever', responseAt: null }, { score: 99 });
    expect(previewOf((await us.send()).mail.html)).toMatch(/^No response date given: Open for ever/);
  });
});

describe('the short name of a buyer', () => {
  it.each([
    ['DEPT OF DEFENSE', 'DEPT OF THE ARMY', 'Army'],
    ['DEPT OF DEFENSE', 'DEFENSE INFORMATION SYSTEMS AGENCY (DISA)', 'DISA'],
    ['DEPT OF DEFENSE', null, 'DoD'],
    ['VETERANS AFFAIRS, DEPARTMENT OF', 'VETERANS AFFAIRS, DEPARTMENT OF', 'VA'],
    ['HEALTH AND HUMAN SERVICES, DEPARTMENT OF', 'CENTERS FOR DISEASE CONTROL AND PREVENTION', 'HHS'],
    ['AMERICAN BATTLE MONUMENTS COMMISSION', null, undefined],
    [null, null, undefined],
  ])('of %s, %s is %s', (department, subTier, expected) => {
    expect(shortBuyer({ department, subTier })).toBe(expected);
  });
});
