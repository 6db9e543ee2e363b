import { expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const SECURITY_TXT = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60 * 1000;

it('security.txt says where to report a vulnerability, and until when that is valid', async () => {
  const app = await server.anotherServer({
    SECURITY_CONTACT: 'security@your.company',
    PUBLIC_URL: 'https://bids.your.company/',
    TRUST_PROXY: '1',
  });
  const headers = { host: 'bids.your.company', 'x-forwarded-proto': 'https' };
  const { status, headers: answered, body } = await server.on(app).as(headers).get(SECURITY_TXT);
  expect([status, answered['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = String(body).split('\n');
  const expires = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(lines[1] ?? '')?.[1];
  expect(lines).toEqual([
    'Contact: mailto:security@your.company',
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    'Canonical: https://bids.your.company/.well-known/security.txt',
    '',
  ]);
  const days = (new Date(String(expires)).getTime() - server.deps.now().getTime()) / DAY_MS;
  expect(days).toBeGreaterThan(88);
  expect(days).toBeLessThan(365);
});

it('there is none where nobody has said whom to write to', async () => {
  expect((await server.get(SECURITY_TXT)).status).toBe(404);
});

it('the contact is an e-mail address or a page', () => {
  const contactOf = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).securityContact;
  expect(contactOf(' it+security@your.company ')).toBe('mailto:it+security@your.company');
  expect(contactOf('https://your.company/security')).toBe('https://your.company/security');
  for (const wrong of [
    'http://your.company',
    'nobody',
    'a@b.example\nExpires: never',
    'https://a.example/\nx',
  ])
    expect(() => contactOf(wrong)).toThrow('SECURITY_CONTACT must be an e-mail address or an https address');
});
