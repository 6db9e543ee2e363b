import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdmin, resetPassword } from '#cli/admin-commands.ts';
import { DEMO_PASSWORD } from '#demo/demo-people.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { users } from '#store/schema.ts';
import type { Answer } from '#test/calls.ts';
import { cookieOf, makeCompany, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { isCommonPassword, namesBeside } from './common-passwords.ts';

const TOO_COMMON =
  'This password is easy to guess: choose several words that nobody else would put together.';

const server = testApp();
let admin: Awaited<ReturnType<typeof makeUser>>;
let headers: { cookie: string };

beforeEach(async () => {
  const company = await makeCompany(server.deps, { name: `Harbor View ${crypto.randomUUID()}` });
  admin = await makeUser(server.deps, { companyId: company.id, role: 'ADMIN' });
  headers = await cookieOf(server.deps, admin);
});

const post = (url: string, payload: object, own: Record<string, string> = headers) =>
  server.as(own).post(url, payload);
const add = (email: string, password: string) =>
  post('/api/users', { firstName: 'Annabel', lastName: 'Newcomer', email, role: 'MEMBER', password });
const change = (newPassword: string, currentPassword = PASSWORD) =>
  post('/api/v2/auth/password', { currentPassword, newPassword });
const error = ({ status, body }: Answer) => [status, body.error];
const newAddress = () => `${crypto.randomUUID()}@new.example`;

describe('a password that is guessed first', () => {
  it.each(['password', 'PassWord1', 'qwertyuiop', '1234567890', 'Bidlight', DEMO_PASSWORD])(
    'security 21: %s is refused for new users and as a new password of one’s own',
    async (password) => {
      expect(error(await add(newAddress(), password))).toEqual([400, TOO_COMMON]);
      expect(error(await change(password))).toEqual([400, TOO_COMMON]);
    },
  );

  it("security 21: so are the address, the person's and the company's name, with digits and signs around them", async () => {
    const email = newAddress();
    const [local = ''] = email.split('@');
    for (const name of [email.toUpperCase(), local, 'Newcomer1984', '!!Annabel Newcomer!!', 'BIDLIGHT 2026!'])
      expect(error(await add(email, name))).toEqual([400, TOO_COMMON]);
    expect((await add(email, 'a newcomer arrives 1984')).status).toBe(201);
    const { company } = (await server.as(headers).get('/api/v2/auth/me')).body.data;
    expect(error(await change(company.name.toLowerCase().replaceAll(' ', '')))).toEqual([400, TOO_COMMON]);
  });

  it.each([
    ...[
      'Password123!',
      'P@ssw0rd!',
      'P@ssw0rd123',
      'Welcome2026!',
      'Summer2026!',
      'Winter2026',
      '2026Winter',
    ],
    ...['Qwerty123!', 'Admin@123', 'Letmein123!', 'Changeme123!', '$ummer2026', 'We1come!!', 'Adm1n1strator'],
    ...[
      'aaaaaaaa',
      'abababab',
      '12121212',
      'passwordpassword',
      'abcd1234!',
      'aaaa1111',
      'asdfghjkl;',
      '98765432',
    ],
    ...['harborview1', 'Harborview2026!', 'Systems#1'],
  ])('security 55: %s is one, whatever is around its word and however its letters look', async (password) => {
    const person = { email: 'ann@new.example', firstName: 'Ann', lastName: 'Ng' };
    expect(await isCommonPassword(password, namesBeside(person, 'Harborview Systems'))).toBe(true);
  });

  it.each([
    ...[
      'correct horse',
      'a newcomer arrives 1984',
      'harbor systems blue kettle',
      'tr0ub4dor&3',
      'xkcd-1234-blue',
    ],
    ...[
      'Wk7#qpLz',
      'gD2m9xQa',
      '83920ng175',
      '83926017593',
      'abc-moon-123-tide',
      'überlaufventil',
      '日本語のパスワード',
    ],
  ])('security 55: %s is none', async (password) => {
    const person = { email: 'ann@new.example', firstName: 'Ann', lastName: 'Ng' };
    expect(await isCommonPassword(password, namesBeside(person, 'Harborview Systems'))).toBe(false);
  });

  it('security 21: is refused after the checks of the specification, and nothing is written', async () => {
    expect(error(await add(newAddress(), '1234567'))).toEqual([
      400,
      'Password must be at least 8 characters',
    ]);
    expect(error(await add('nonsense', 'password'))).toEqual([400, 'Enter a valid email']);
    const email = newAddress();
    await add(email, 'password');
    expect(await server.deps.db.$count(users, eq(users.email, email))).toBe(0);
    expect((await change('a rather good one')).status).toBe(200);
  });

  it('security 21: is refused by the commands on the server', async () => {
    const options = { company: undefined, first: undefined, last: undefined, password: 'iloveyou' };
    await expect(createAdmin(server.deps, { ...options, email: newAddress() })).rejects.toThrow(TOO_COMMON);
    await expect(resetPassword(server.deps, admin.email, 'iloveyou')).rejects.toThrow(TOO_COMMON);
  });
});

describe('a password that somebody else has chosen', () => {
  const login = (email: string, password: string) => post('/api/v2/auth/login', { email, password }, {});
  const mustChoose = async (own: Record<string, string>) =>
    (await server.as(own).get('/api/v2/auth/me')).body.mustChoosePassword;
  const cookieHeader = ({ cookies }: Answer) => ({
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  });

  it('security 21: is to be replaced by one’s own, until that is done', async () => {
    const email = newAddress();
    await add(email, 'chosen by an admin');
    const signedIn = await login(email, 'chosen by an admin');
    expect([signedIn.status, signedIn.body.data.mustChoosePassword]).toEqual([200, true]);
    const own = cookieHeader(signedIn);
    expect(await mustChoose(own)).toBe(true);
    const same = { currentPassword: 'chosen by an admin', newPassword: 'chosen by an admin' };
    expect(error(await post('/api/v2/auth/password', same, own))).toEqual([
      400,
      'Please choose another password than the present one.',
    ]);
    const passwords = { currentPassword: 'chosen by an admin', newPassword: 'chosen by myself' };
    const chosen = await post('/api/v2/auth/password', passwords, own);
    expect(chosen.status).toBe(200);
    expect(await mustChoose(cookieHeader(chosen))).toBe(false);
    expect((await login(email, 'chosen by myself')).body.data.mustChoosePassword).toBe(false);
  });

  it('security 21: may also come from a command on the server', async () => {
    const options = { company: undefined, first: undefined, last: undefined };
    const email = newAddress();
    await createAdmin(server.deps, { ...options, email, password: 'chosen by a command' });
    expect((await login(email, 'chosen by a command')).body.data.mustChoosePassword).toBe(true);
    expect(await mustChoose(headers)).toBe(false);
    await resetPassword(server.deps, admin.email, 'chosen by a command');
    expect((await login(admin.email, 'chosen by a command')).body.data.mustChoosePassword).toBe(true);
  });

  it('security 21: opens nothing after seven days, until an admin grants access again', async () => {
    const email = newAddress();
    const { body } = await add(email, 'chosen by an admin');
    server.advance(6 * DAY_MS);
    expect((await login(email, 'chosen by an admin')).status).toBe(200);
    // Another name gives it no further week.
    await server
      .as(admin)
      .put(`/api/users/${body.user.id}`, { firstName: 'Anna', lastName: 'Newcomer', role: 'MEMBER' });
    server.advance(1.01 * DAY_MS);
    const refused = await login(email, 'chosen by an admin');
    expect([refused.status, refused.cookies]).toEqual([403, []]);
    expect(refused.body.error).toMatch(/^Your temporary password has expired\./);
    expect((await login(email, 'something else')).status).toBe(401);
    const again = await cookieOf(server.deps, admin);
    for (const change of ['revoke', 'grant'])
      await post(`/api/users/${body.user.id}/${change}-access`, {}, again);
    expect((await login(email, 'chosen by an admin')).status).toBe(200);
    // One's own password stays good for as long as nobody changes it.
    server.advance(400 * DAY_MS);
    expect((await login(admin.email, PASSWORD)).status).toBe(200);
  });
});
