import { formatShortDate } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { testApp } from '#test/harness.ts';
import { reportReaders } from './report-reader.fixture.ts';
import { shortBuyer } from './short-buyer.ts';

const server = testApp();
const { reader } = reportReaders(server);
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
