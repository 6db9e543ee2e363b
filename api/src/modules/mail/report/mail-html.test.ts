import { describe, expect, it } from 'vitest';
import { linksIn } from '#platform/mail/mail-server.fixture.ts';
import { testApp } from '#test/harness.ts';
import { reportReaders } from './report-reader.fixture.ts';

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
