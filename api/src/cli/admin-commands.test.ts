import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, sessions, wrongReasons as wrongReasonsTable } from '#store/schema.ts';
import { makeOpportunity, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { createAdmin, createCompany, resetPassword, wrongReasons } from './admin-commands.ts';

const server = testApp();
const noOptions = {
  company: undefined,
  email: undefined,
  first: undefined,
  last: undefined,
  password: undefined,
};
const login = (email: string, password: string) => server.post('/api/v2/auth/login', { email, password });

describe('design 2 npm run admin', () => {
  it('creates the first operator together with the internal company, with a password that works', async () => {
    const text = await createAdmin(server.deps, { ...noOptions, email: 'first@ops.example' });
    const password = /Password: (\S+)/.exec(text)?.[1] ?? '';
    const { status, body } = await login('first@ops.example', password);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ role: 'ADMIN', company: { name: 'Bidlight', isInternal: true } });
  });

  it('creates companies once, without regard to case, and only the internal one is internal', async () => {
    expect(await createCompany(server.deps, ' Acme Federal ')).toBe('Created Acme Federal.');
    await expect(createCompany(server.deps, 'ACME federal')).rejects.toThrow(
      'The company Acme Federal exists already.',
    );
    await expect(createCompany(server.deps, ' ')).rejects.toThrow('Give the name of the company');
    await createAdmin(server.deps, {
      ...noOptions,
      company: 'acme FEDERAL',
      email: 'a@acme.example',
      password: 'long enough',
    });
    const { body } = await login('a@acme.example', 'long enough');
    expect(body.data.user.company).toMatchObject({ name: 'Acme Federal', isInternal: false });
  });

  it.each([
    [{ email: undefined }, 'Email is required.'],
    [{ email: 'nonsense' }, 'Enter a valid email.'],
    [{ email: 'b@acme.example', password: 'short' }, 'Password must be at least 8 characters.'],
    [{ email: 'b@acme.example', company: 'Nowhere' }, 'There is no company Nowhere. Create it first'],
    [{ email: 'FIRST@ops.example' }, 'A user with this email already exists.'],
  ])('%j gives %s', async (given, message) => {
    await expect(createAdmin(server.deps, { ...noOptions, ...given })).rejects.toThrow(message);
  });

  it('resets a password, ends the sessions, and leaves a line in the audit log', async () => {
    const user = await makeUser(server.deps);
    await login(user.email, PASSWORD);
    expect(await resetPassword(server.deps, user.email.toUpperCase(), 'another password')).toBe(
      `The password of ${user.email} is changed and all sessions are ended.`,
    );
    expect(await server.deps.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect((await login(user.email, PASSWORD)).status).toBe(401);
    expect((await login(user.email, 'another password')).status).toBe(200);
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.subject, user.email));
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'user.password-reset', actor: 'system' }),
    );
    await expect(resetPassword(server.deps, 'none@acme.example', undefined)).rejects.toThrow(
      'There is no user none@acme.example.',
    );
  });

  it('lists the reasons that people marked as wrong, the newest first, a line each', async () => {
    const { db } = server.deps;
    expect(await wrongReasons(server.deps)).toBe('Nobody has marked a reason as wrong.');
    const user = await makeUser(server.deps, {
      firstName: 'Ada',
      lastName: 'Park',
      email: 'ada@acme.example',
    });
    const { opportunityId } = await makeOpportunity(server.deps, { title: 'Roof\trepair\u001b[2J' });
    const mark = { companyId: user.companyId, userId: user.id, opportunityId };
    await db.insert(wrongReasonsTable).values([
      { ...mark, kind: 'What you do', text: 'You do\n“this”.', markedAt: new Date('2026-11-17T10:00:00Z') },
      { ...mark, kind: 'Place of performance', text: 'Far.', markedAt: new Date('2026-11-18T10:00:00Z') },
    ]);
    const lines = (await wrongReasons(server.deps)).split('\n').map((line) => line.split('\t'));
    const [, company] = lines[1] ?? [];
    const [title, person] = [`${opportunityId} Roof repair [2J`, 'Ada Park <ada@acme.example>'];
    expect(lines).toEqual([
      ['When', 'Company', 'Opportunity', 'Kind', 'Reason', 'Person'],
      ['2026-11-18T10:00:00.000Z', company, title, 'Place of performance', 'Far.', person],
      ['2026-11-17T10:00:00.000Z', company, title, 'What you do', 'You do “this”.', person],
    ]);
    expect(company).toMatch(/^Company \d+$/);
  });
});
