import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieOf, makeCompany, makeOpportunity, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { countActiveAdmins, lockCompany } from './users.queries.ts';

const server = testApp();
type Person = Awaited<ReturnType<typeof makeUser>>;
let admin: Person;
let member: Person;
let stranger: Person;
let cookie: { cookie: string };

beforeEach(async () => {
  const { deps } = server;
  const company = await makeCompany(deps);
  const named = (firstName: string, lastName: string, role: 'ADMIN' | 'MEMBER') =>
    makeUser(deps, { companyId: company.id, firstName, lastName, role });
  admin = await named('Ada', 'Admin', 'ADMIN');
  member = await named('Mo', 'Member', 'MEMBER');
  stranger = await makeUser(deps);
  cookie = await cookieOf(deps, admin);
});

const get = (url: string, headers = cookie) => server.as(headers).get(url);

const send = (method: 'POST' | 'PUT', url: string, payload?: object, headers = cookie) =>
  server.as(headers).call(method, url, payload);

const error = (answer: { status: number; body: { error: string } }) => [answer.status, answer.body.error];

const ann = {
  firstName: 'Ann',
  lastName: 'New',
  email: 'ann@new.example',
  role: 'MEMBER',
  password: 'long enough',
};
let serial = 0;
const newcomer = () => {
  serial += 1;
  return { ...ann, email: `ann${serial}@new.example` };
};

describe('GET /api/users', () => {
  it("§6, §7 lists the company's users by name with count and tiles over the whole company, and nobody else's", async () => {
    const { body } = await get('/api/users');
    expect(body.users.map((user: Person) => user.id)).toEqual([admin.id, member.id]);
    expect(body.count).toBe(2);
    expect(body.stats).toEqual({ total: 2, admins: 1, members: 1, active: 2, inactive: 0 });
    expect(Object.keys(body.users[0])).not.toContain('passwordHash');
  });

  it('lists names in the order in which they are read, the first name first', async () => {
    const { companyId } = admin;
    const zoe = await makeUser(server.deps, { companyId, firstName: 'Zoe', lastName: 'Abel' });
    const ben = await makeUser(server.deps, { companyId, firstName: 'ben', lastName: 'Young' });
    const { body } = await get('/api/users');
    expect(body.users.map((user: Person) => user.id)).toEqual([admin.id, ben.id, member.id, zoe.id]);
  });

  it('§7 filters by name, e-mail address, role, status and isActive; the tiles stay', async () => {
    await makeUser(server.deps, {
      companyId: admin.companyId,
      firstName: 'Ina',
      lastName: 'Ctive',
      isActive: false,
    });
    const names = async (query: string) => {
      const { body } = await get(`/api/users?${query}`);
      expect(body.stats.total).toBe(3);
      expect(body.count).toBe(body.users.length);
      return body.users.map((user: Person) => user.firstName);
    };
    expect(await names('search=mo%20mem')).toEqual(['Mo']);
    expect(await names(`search=${member.email.toUpperCase()}`)).toEqual(['Mo']);
    expect(await names('role=ADMIN')).toEqual(['Ada']);
    expect(await names('status=inactive')).toEqual(['Ina']);
    expect(await names('isActive=false')).toEqual(['Ina']);
    expect(await names('isActive=true&role=member')).toEqual(['Mo']);
    expect(await names('search=&role=&status=')).toEqual(['Ada', 'Ina', 'Mo']);
  });

  it('takes %, _ and \\ in a search literally', async () => {
    await makeUser(server.deps, { companyId: admin.companyId, firstName: '100%_\\', lastName: 'Odd' });
    for (const search of ['%', '_', '\\', "'", '100%_\\']) {
      const { status, body } = await get(`/api/users?search=${encodeURIComponent(search)}`);
      expect(status).toBe(200);
      expect(body.users.map((user: Person) => user.lastName)).toEqual(search === "'" ? [] : ['Odd']);
    }
  });

  it('§7 pages with skip and take; past the end it is empty with the true count', async () => {
    const page = async (skip: number) => (await get(`/api/users?skip=${skip}&take=1`)).body;
    expect((await page(0)).users[0].id).toBe(admin.id);
    expect((await page(1)).users[0].id).toBe(member.id);
    expect(await page(50)).toMatchObject({ users: [], count: 2 });
  });

  it('§9 has ten users where nothing is said of how many', async () => {
    for (let more = 0; more < 9; more += 1) await makeUser(server.deps, { companyId: admin.companyId });
    const { body } = await get('/api/users');
    expect([body.users.length, body.count]).toEqual([10, 11]);
  });

  it.each([
    ['take=0', 'Invalid page or limit.'],
    ['take=1.5', 'Invalid page or limit.'],
    ['skip=-1', 'Invalid page or limit.'],
    ['skip=1&skip=2', 'Invalid page or limit.'],
    ['role=OWNER', 'Role must be ADMIN or MEMBER'],
    ['status=gone', 'Status must be active or inactive'],
  ])('%s answers 400 %s', async (query, message) => {
    expect(error(await get(`/api/users?${query}`))).toEqual([400, message]);
  });

  it("§6, design 3.10 answers another company's companyId with 403", async () => {
    expect((await get(`/api/users?companyId=${admin.companyId}`)).status).toBe(200);
    const answer = await get(`/api/users?companyId=${stranger.companyId}`);
    expect(error(answer)).toEqual([403, 'You can only access your own company.']);
  });
});

describe('POST /api/users', () => {
  it('§6, §7 adds a user to the own company, whatever companyId the body names, who can sign in at once', async () => {
    const given = { ...newcomer(), companyId: stranger.companyId };
    const { status, body } = await send('POST', '/api/users', { ...given, email: ` ${given.email} ` });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      email: given.email,
      role: 'MEMBER',
      companyId: admin.companyId,
      isActive: true,
    });
    const login = await send('POST', '/api/v2/auth/login', { email: given.email, password: ann.password });
    expect(login.status).toBe(200);
  });

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'a b@c.d' }, 'Enter a valid email'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ role: 'ROOT' }, 'Role must be ADMIN or MEMBER'],
  ])('§5 %j answers 400 %s', async (change, message) => {
    expect(error(await send('POST', '/api/users', { ...newcomer(), ...change }))).toEqual([400, message]);
  });

  it.each([
    'a,b@acme.example',
    'x:y@acme.example',
    'x@acme.example;',
    '<n@acme.example>',
    'n@acme.example>',
    '"n"@acme.example',
  ])('security 56: %s is no address', async (email) => {
    const answer = await send('POST', '/api/users', { ...newcomer(), email });
    expect(error(answer)).toEqual([400, 'Enter a valid email']);
  });

  it('refuses an address that exists in any case or spacing, in any company, also in parallel', async () => {
    const taken = [409, 'A user with this email already exists.'];
    for (const email of [member.email.toUpperCase(), ` ${member.email} `, stranger.email]) {
      expect(error(await send('POST', '/api/users', { ...ann, email }))).toEqual(taken);
    }
    const same = newcomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', '/api/users', same)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('an address', () => {
  const COMPOSED = 'JOS\u00c9@Nombre.example';
  const DECOMPOSED = ' jose\u0301@nombre.example ';

  it('security 30: has one spelling: it is stored in lower case and NFKC, and found by any other', async () => {
    const { status, body } = await send('POST', '/api/users', { ...ann, email: COMPOSED });
    expect([status, body.user.email]).toEqual([201, 'jos\u00e9@nombre.example']);
    const again = await send('POST', '/api/users', { ...ann, email: DECOMPOSED });
    expect(error(again)).toEqual([409, 'A user with this email already exists.']);
    for (const email of [COMPOSED, DECOMPOSED, ' Jos\u00e9@NOMBRE.example']) {
      const login = await send('POST', '/api/v2/auth/login', { email, password: ann.password });
      expect([login.status, login.body.data?.user.email]).toEqual([200, body.user.email]);
    }
  });

  it('security 30: is checked in the spelling that is stored', async () => {
    const disguised = await send('POST', '/api/users', { ...ann, email: 'a\ufe6bb@c.example' });
    expect(error(disguised)).toEqual([400, 'Enter a valid email']);
  });
});

describe('PUT /api/users/{id}', () => {
  it('§5, §6, §7 changes name and role and ignores everything else', async () => {
    const edit = { firstName: 'Moira', lastName: 'Member', role: 'ADMIN' };
    const extra = { email: 'x@y.example', isActive: false, passwordHash: 'x', companyId: stranger.companyId };
    const answer = await server.put(
      `/api/users/${member.id}`,
      JSON.stringify({ ...edit, ...extra }).replace('{', '{"__proto__":{"isActive":false},'),
      { headers: { ...cookie, 'content-type': 'application/json' } },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      ...edit,
      email: member.email,
      isActive: true,
      companyId: member.companyId,
    });
  });

  it('§5 has the same validation texts of names and role', async () => {
    const edit = (change: object) =>
      send('PUT', `/api/users/${member.id}`, {
        firstName: 'Mo',
        lastName: 'Member',
        role: 'MEMBER',
        ...change,
      });
    expect(error(await edit({ firstName: '' }))).toEqual([400, 'First name is required']);
    expect(error(await edit({ lastName: 'x'.repeat(101) }))).toEqual([
      400,
      'Last name must be at most 100 characters',
    ]);
    expect(error(await edit({ role: 'x' }))).toEqual([400, 'Role must be ADMIN or MEMBER']);
  });
});

describe('revoke and grant', () => {
  it('§4, §7 revoking ends the sessions at once and granting lets the user in again', async () => {
    const theirs = await cookieOf(server.deps, member);
    const revoked = await send('POST', `/api/users/${member.id}/revoke-access`);
    expect([revoked.status, revoked.body.user.isActive]).toEqual([200, false]);
    expect((await get('/api/v2/auth/me', theirs)).status).toBe(401);
    const granted = await send('POST', `/api/users/${member.id}/grant-access`);
    expect(granted.body.user.isActive).toBe(true);
    expect((await get('/api/v2/auth/me', theirs)).status).toBe(401);
    const login = await send('POST', '/api/v2/auth/login', { email: member.email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it('doing it twice changes nothing and is written down once', async () => {
    for (let n = 0; n < 3; n += 1) await send('POST', `/api/users/${member.id}/revoke-access`);
    expect((await get('/api/users/audit-log')).body.entries).toHaveLength(1);
  });
});

describe('whose user it is', () => {
  const changes = (id: string) =>
    [
      ['PUT', `/api/users/${id}`, { firstName: 'A', lastName: 'B', role: 'MEMBER' }],
      ['POST', `/api/users/${id}/revoke-access`, undefined],
      ['POST', `/api/users/${id}/grant-access`, undefined],
    ] as const;

  it("§6, design 4 another company's user, an unknown and a malformed id are answered alike with 404", async () => {
    for (const id of [stranger.id, crypto.randomUUID(), 'nonsense', '%00', "1' or '1'='1"]) {
      for (const [method, url, payload] of changes(encodeURIComponent(id))) {
        const { status, body } = await send(method, url, payload);
        expect([status, { ...body, requestId: '' }]).toEqual([
          404,
          {
            success: false,
            error: 'User not found.',
            message: 'User not found.',
            code: 'not_found',
            requestId: '',
          },
        ]);
      }
    }
  });

  it('§4, §6 nobody changes their own account', async () => {
    for (const [method, url, payload] of changes(admin.id)) {
      expect(error(await send(method, url, payload))).toEqual([403, 'You cannot change your own account.']);
    }
  });

  it('§6 members are refused with 403 and strangers with 401', async () => {
    const theirs = await cookieOf(server.deps, member);
    const calls = [
      ['GET', '/api/users', undefined],
      ['POST', '/api/users', ann],
      ['GET', '/api/users/audit-log', undefined],
      ...changes(admin.id),
    ] as const;
    for (const [method, url, payload] of calls) {
      const call = (headers: Record<string, string>) => server.as(headers).call(method, url, payload);
      expect((await call(theirs)).status).toBe(403);
      expect((await call({})).status).toBe(401);
    }
  });
});

async function admins(count: number) {
  const { deps } = server;
  const company = await makeCompany(deps);
  const people = [];
  for (let n = 0; n < count; n += 1) {
    const user = await makeUser(deps, { companyId: company.id, role: 'ADMIN' });
    people.push({ ...user, headers: await cookieOf(deps, user) });
  }
  return people;
}

type Admin = Awaited<ReturnType<typeof admins>>[number];
const revoke = (by: Admin, whom: Admin, app = server.app) =>
  server.on(app).as(by.headers).post(`/api/users/${whom.id}/revoke-access`);

const demote = (by: Admin, whom: Admin, app = server.app) =>
  server
    .on(app)
    .as(by.headers)
    .put(`/api/users/${whom.id}`, { firstName: 'A', lastName: 'B', role: 'MEMBER' });

describe('a company keeps at least one active admin', () => {
  it('when two admins remove each other at the same moment on two servers, 60 times', async () => {
    const other = await server.anotherServer();
    const refusals = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      const [a, b] = (await admins(2)) as [Admin, Admin];
      const attack = round % 2 ? revoke : demote;
      const answers = await Promise.all([attack(a, b), attack(b, a, other)]);
      expect(await countActiveAdmins(server.deps.db, a.companyId)).toBe(1);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      refusals.add(`${statuses[1]} ${answers.find(({ status }) => status !== 200)?.body.error}`);
    }
    // Whoever came second was refused for the rule, or found their rights gone before it came to that.
    for (const refusal of refusals) {
      expect([
        '409 A company must keep at least one active admin.',
        '401 Please sign in.',
        "403 You don't have access to this.",
      ]).toContain(refusal);
    }
    expect(refusals).toContain('409 A company must keep at least one active admin.');
  });

  it('and an admin who was removed while the request waited for its turn changes nobody any more', async () => {
    const [a, b, c] = (await admins(3)) as [Admin, Admin, Admin];
    const { pool, db } = server.database;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select 1 from companies where id = $1 for update', [a.companyId]);
    const answer = revoke(b, c);
    await vi.waitUntil(async () => {
      const waiting = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.rowCount === 1;
    });
    await other.query('update users set is_active = false where id = $1', [b.id]);
    await other.query('commit');
    other.release();
    expect((await answer).status).toBe(401);
    expect(await countActiveAdmins(db, a.companyId)).toBe(2);
  });
});

describe('a change of people', () => {
  it('security 24: does not hold up a vote of the company', async () => {
    const [admin] = (await admins(1)) as [Admin];
    const { opportunityId } = await makeOpportunity(server.deps);
    const answer = await server.deps.db.transaction(async (tx) => {
      await lockCompany(tx, admin.companyId);
      return server
        .as(admin.headers)
        .post('/api/feedback/submit', { opportunityId, feedbackType: 'relevant_match' });
    });
    expect(answer.status).toBe(200);
  });
});
