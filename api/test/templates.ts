import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ConnectionSettings } from '../src/platform/db/connect.ts';
import { openQueue } from '../src/platform/queue.ts';
import { migrate } from '../src/store/migrate.ts';

/** A database that others are copied from, because filling one takes longer than copying it. */
export interface Template {
  name: string;
  /** It is a copy of this one, with more in it. */
  from?: Template;
  fill(settings: ConnectionSettings): Promise<unknown>;
}

export const MIGRATED: Template = { name: 'template_migrated', fill: migrate };

/** As a server finds it that was started before: with the tables of the queue. */
export const EMPTY: Template = {
  name: 'template_empty',
  from: MIGRATED,
  async fill(settings) {
    const queue = await openQueue(settings, { onError: () => {} });
    await queue.stop();
  },
};

export interface Copy {
  settings: ConnectionSettings;
  drop(): Promise<void>;
}

/** The first who wants a copy of a template makes the template, and the others wait for it. */
export async function copyOf(server: ConnectionSettings, template: Template): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    await ensure(server, admin, template);
    // Without writing each page to the log as well.
    await admin.query(`create database ${name} template ${template.name} strategy file_copy`);
  });
  return {
    settings: { ...server, database: name },
    drop: () => asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`)),
  };
}

async function ensure(server: ConnectionSettings, admin: pg.Client, template: Template): Promise<void> {
  const isThere = async () =>
    (await admin.query('select from pg_database where datname = $1', [template.name])).rowCount === 1;
  if (await isThere()) return;
  await admin.query('select pg_advisory_lock(hashtext($1))', [template.name]);
  try {
    if (await isThere()) return;
    if (template.from) await ensure(server, admin, template.from);
    // Under another name until it is whole.
    const unfinished = `${template.name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished}`);
    await admin.query(`create database ${unfinished} template ${template.from?.name ?? 'template1'}`);
    await template.fill({ ...server, database: unfinished });
    await admin.query(`alter database ${unfinished} rename to ${template.name}`);
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template.name]);
  }
}

async function asAdmin<Result>(
  server: ConnectionSettings,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
