import { expect, it } from 'vitest';
import { temporaryPlaces } from '#modules/operations/backup/back-up.fixture.ts';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { testApp } from '#test/harness.ts';
import { migrate } from './migrate.ts';
import { applyMigrations, readMigrations } from './migrations.ts';

const server = testApp();
const places = temporaryPlaces(server);

/** A database with the first migrations only, as an earlier version has left it. */
async function withEarlierDatabase(count: number, work: (settings: ConnectionSettings) => Promise<void>) {
  const settings = await places.newDatabase();
  const { client, close } = await connectOnce(settings, 'upgrade test');
  await applyMigrations(client, readMigrations().slice(0, count));
  await close();
  await work(settings);
}

it('security 01: accounts of a demo from before demo accounts were marked are marked by the upgrade', async () => {
  await withEarlierDatabase(6, async (settings) => {
    const { client, close } = await connectOnce(settings, 'upgrade test');
    const { rows } = await client.query("insert into companies (name) values ('Acme') returning id");
    for (const email of ['admin@bidlight.example', 'Member@Harborview.example', 'JOSE\u0301@acme.test']) {
      await client.query(
        `insert into users (company_id, first_name, last_name, email, role, password_hash)
         values ($1, 'A', 'B', $2, 'ADMIN', 'hash')`,
        [rows[0].id, email],
      );
    }
    await client.query(
      "insert into email_group_members values ('external', 'member@harborview.example'), ('external', 'nobody@acme.test')",
    );
    expect(await migrate(settings)).toBe('migrated');
    const people = await client.query('select email, is_demo from users order by email');
    expect(people.rows).toEqual([
      { email: 'admin@bidlight.example', is_demo: true },
      { email: 'jos\u00e9@acme.test', is_demo: false },
      { email: 'member@harborview.example', is_demo: true },
    ]);
    const members = await client.query('select email, company_id from email_group_members order by email');
    expect(members.rows).toEqual([
      { email: 'member@harborview.example', company_id: rows[0].id },
      { email: 'nobody@acme.test', company_id: null },
    ]);
    await close();
  });
});

it('the profiles of a release that knew nothing of what a company can take on stay, and state none of it', async () => {
  await withEarlierDatabase(11, async (settings) => {
    const { client, close } = await connectOnce(settings, 'upgrade test');
    const { rows } = await client.query("insert into companies (name) values ('Acme') returning id");
    await client.query(
      `insert into company_profiles (company_id, version, capability_text, states, place_policy)
       values ($1, 1, 'Roofs.', '{VA}', 'only'), ($1, 2, 'Roofs and gutters.', '{VA,MD}', 'only')`,
      [rows[0].id],
    );
    expect(await migrate(settings)).toBe('migrated');
    const profiles = await client.query(
      `select version, capability_text, states, place_policy, clearance, cmmc_level, bonding_limit, largest_contract,
         employees, revenue, fitted_as
       from company_profiles order by version`,
    );
    const notStated = {
      ...{ clearance: null, cmmc_level: null, bonding_limit: null, largest_contract: null },
      ...{ employees: null, revenue: null, fitted_as: null, place_policy: 'only' },
    };
    expect(profiles.rows).toEqual([
      { ...notStated, version: 1, capability_text: 'Roofs.', states: ['VA'] },
      { ...notStated, version: 2, capability_text: 'Roofs and gutters.', states: ['VA', 'MD'] },
    ]);
    await close();
  });
});
