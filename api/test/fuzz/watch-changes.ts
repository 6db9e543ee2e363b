import type pg from 'pg';

/**
 * What a refused request may change, because refusing is counted or written down: when a session was last seen, the counters
 * of limits, and the failures in the security log. The link to a new password is made behind the answer to an earlier one.
 */
const MAY_CHANGE: ReadonlySet<string> = new Set(['sessions', 'counters', 'audit_log', 'account_links']);

/** Notes every row that is written, in the writer's transaction, so that what is rolled back was never written. */
const NOTE_CHANGES = `
  create unlogged table noted_changes (name text not null);
  create function note_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
    insert into noted_changes values (tg_table_name);
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'noted_changes' loop
      execute format('create trigger note_changes after insert or update or delete on %I
        for each row execute function note_change()', name);
    end loop;
  end $$`;

export interface ChangeWatch {
  /** The tables that were written since the last look, apart from those that may be. */
  look(): Promise<string[]>;
}

export async function watchChanges(pool: pg.Pool): Promise<ChangeWatch> {
  await pool.query(NOTE_CHANGES);
  return {
    look: async () => {
      const { rows } = await pool.query<{ name: string }>(
        'with noted as (delete from noted_changes returning name) select distinct name from noted order by name',
      );
      return rows.map(({ name }) => name).filter((name) => !MAY_CHANGE.has(name));
    },
  };
}
