import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { recordEvent } from './audit.queries.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });
let operator: { cookie: string };
let admin: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  const { deps } = server;
  const { id: internal } = await makeCompany(deps, { isInternal: true, name: 'Operators' });
  const { id: harbor } = await makeCompany(deps, { name: 'Harbor_view 100%' });
  operator = await cookieOf(deps, await makeUser(deps, { companyId: internal, role: 'ADMIN' }));
  admin = await makeUser(deps, { companyId: harbor, role: 'ADMIN', email: 'ann@harbor.example' });
  const record = (event: Partial<Parameters<typeof recordEvent>[1]>) =>
    recordEvent(deps.db, {
      companyId: harbor,
      actor: admin,
      action: 'sign-in.succeeded',
      subject: admin.email,
      ...event,
    });
  const stranger = { email: 'nobody@else.example' };
  const failed = {
    action: 'sign-in.failed',
    companyId: undefined,
    actor: stranger,
    subject: stranger.email,
  } as const;
  await record({ ...failed, address: '203.0.113.7' });
  await record({ address: '198.51.100.4' });
  await record({ action: 'sign-in.locked', address: '2001:db8::1' });
  await record({ action: 'votes.exported', subject: 'All votes' });
  await record({ companyId: internal, actor: undefined, action: 'job.started', subject: 'scoring' });
  const changes = [{ field: 'Role', from: 'MEMBER', to: 'ADMIN' }];
  await record({ action: 'user.edited', subject: 'mo@harbor.example', changes });
  // The last moment of a day in New York is on the next one in Greenwich.
  await deps.db.insert(auditLog).values({
    actor: 'old@harbor.example',
    action: 'user.created',
    subject: 'older@harbor.example',
    createdAt: new Date('2026-03-02T04:59:59Z'),
  });
});

const read = async (query: string, headers = operator) => server.as(headers).get(`/api/security-log${query}`);
const found = async (query: string) =>
  (await read(query)).body.entries.map(({ action }: { action: string }) => action);

describe('the security log', () => {
  it('security 29: operators read the events of all companies, newest first, with who, where and what', async () => {
    const { entries, pagination } = (await read('?from=2026-04-01&limit=2')).body;
    expect(entries).toMatchObject([
      {
        actor: 'ann@harbor.example',
        action: 'user.edited',
        subject: 'mo@harbor.example',
        changes: [{ field: 'Role', from: 'MEMBER', to: 'ADMIN' }],
        address: null,
        company: 'Harbor_view 100%',
      },
      { actor: 'system', action: 'job.started', subject: 'scoring', company: 'Operators' },
    ]);
    expect(pagination).toEqual({ page: 1, limit: 2, total: 6, totalPages: 3 });
    const past = (await read('?page=9')).body;
    expect([past.entries, past.pagination.total]).toEqual([[], 7]);
    expect((await read('?person=nobody@')).body.entries).toMatchObject([
      { action: 'sign-in.failed', company: null, address: '203.0.113.7' },
    ]);
  });

  it('security 29: filters by events, company, person, address and days, and by all of them at once', async () => {
    expect(await found('?action=sign-in.failed,sign-in.locked')).toEqual([
      'sign-in.locked',
      'sign-in.failed',
    ]);
    expect(await found('?action=job.started')).toEqual(['job.started']);
    expect(await found('?company=operat')).toEqual(['job.started']);
    expect(await found('?company=100%25')).toHaveLength(4);
    expect(await found('?company=1_0')).toEqual([]);
    expect(await found('?person=MO@HARBOR')).toEqual(['user.edited']);
    expect(await found('?person=system')).toEqual(['job.started']);
    expect(await found('?address=198.51.')).toEqual(['sign-in.succeeded']);
    expect(await found('?address=2001:DB8')).toEqual(['sign-in.locked']);
    expect(await found('?from=2026-03-01&to=2026-03-01')).toEqual(['user.created']);
    expect(await found('?from=2026-03-02&to=2026-03-02')).toEqual([]);
    const all = '?action=sign-in.locked&company=harbor&person=ann&address=db8&from=2026-04-01';
    expect(await found(all)).toEqual(['sign-in.locked']);
  });

  it.each([
    ['action=sign-in.failed,nonsense', 'Unknown event.'],
    ['action=a&action=b', 'Invalid filter.'],
    ['from=2026-02-30', 'Invalid date.'],
    ['from=2026-03-02&to=2026-03-01', 'Start date must not be after end date.'],
    ['page=0', 'Invalid page or limit.'],
  ])('answers %s with 400 and a sentence', async (query, message) => {
    const { status, body } = await read(`?${query}`);
    expect([status, body.error]).toEqual([400, message]);
  });

  it('security 29: an admin of a company sees its changes, and neither sign-ins nor the log of all', async () => {
    const headers = await cookieOf(server.deps, admin);
    expect((await read('', headers)).status).toBe(403);
    const own = await server.as(headers).get('/api/users/audit-log');
    const actions = own.body.entries.map(({ action }: { action: string }) => action);
    expect([actions, own.body.pagination.total]).toEqual([['user.edited'], 1]);
  });

  it('security 29: says with which role a user was added', async () => {
    const us = server.as(admin);
    const payload = {
      firstName: 'New',
      lastName: 'Admin',
      email: 'new@harbor.example',
      role: 'ADMIN',
      password: 'a long enough one',
    };
    await us.post('/api/users', payload);
    expect((await read('?person=new@harbor')).body.entries).toMatchObject([
      { action: 'user.created', changes: [{ field: 'Role', from: '', to: 'ADMIN' }] },
    ]);
  });
});

it('security 59: is a file with the same filters, in which nothing is a formula, and the export is an event', async () => {
  await recordEvent(server.deps.db, {
    companyId: undefined,
    actor: { email: '=cmd()@else.example' },
    action: 'sign-in.failed',
    subject: '=cmd()@else.example',
  });
  const { status, headers, body } = await read('/export?action=sign-in.failed');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="security-log-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [columns, ...rows] = body.replace(/\r\n$/, '').split('\r\n');
  expect(columns).toBe('\ufeffTime (UTC),Event,By,About,Company,Address,Changes');
  expect(rows[0]).toContain("Sign-in failed,'=cmd()@else.example,'=cmd()@else.example");
  expect(rows[1]).toMatch(/Z,Sign-in failed,nobody@else\.example,nobody@else\.example,,203\.0\.113\.7,$/);
  expect(rows).toHaveLength(2);
  expect((await read('/export?action=user.edited')).body).toContain('Role: MEMBER → ADMIN');
  expect((await read('?action=log.exported')).body.entries).toHaveLength(2);
  expect((await read('/export?from=2026-02-30')).status).toBe(400);
  expect((await read('/export', await cookieOf(server.deps, admin))).status).toBe(403);
});
