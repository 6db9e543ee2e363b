import { rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { addVectors } from '#cli/admin-commands.ts';
import { termTables } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { registerShippedTable } from './register-shipped-table.ts';
import { aRecord, aTable, forgetTables, giveTable, tableFiles } from './term-table.fixture.ts';
import { findTableInUse, listTermTables, saveTableInUse } from './term-tables.queries.ts';

const server = testApp();
const { data, id } = aTable('Federal notices');
const record = aRecord('Federal notices');

beforeEach(() => forgetTables(server.deps));

const stored = () => server.deps.db.select().from(termTables);
const inUse = () => findTableInUse(server.deps.db);

function changed(at: number): Buffer {
  const copy = Buffer.from(data);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('npm run admin -- add-vectors', () => {
  it('stores a table with its record and does not switch to it', async () => {
    const file = await tableFiles(data, { ...record, unknown: 'field' });
    expect(await addVectors(server.deps, file)).toBe(
      'Stored “Federal notices”, trained on 63,251 notices. The control panel switches to it.',
    );
    expect(await stored()).toMatchObject([{ id, record, isShipped: false }]);
    expect((await stored())[0]?.data.equals(data)).toBe(true);
    expect((await stored())[0]?.record).toEqual(record);
    expect(await inUse()).toBeNull();
  });

  it('stores a table once, with its newest record', async () => {
    await addVectors(server.deps, await tableFiles(data, record));
    await addVectors(server.deps, await tableFiles(data, { ...record, name: 'Renamed' }));
    expect(await stored()).toMatchObject([{ id, record: { name: 'Renamed' } }]);
  });

  it.each<[string, Uint8Array, string | object | undefined, RegExp]>([
    ['a foreign file', Buffer.from('%PDF-1.7 …'), record, /terms\.vec cannot be used: .*not a table of term/],
    ['an empty file', Buffer.alloc(0), record, /terms\.vec cannot be used: .*not a table of term vectors/],
    ['a cut-off file', data.subarray(0, -1), record, /terms\.vec cannot be used: .*cut off/],
    ['a file with a changed byte', changed(data.length - 9), record, /terms\.vec cannot be used: .*damaged/],
    ['no record', data, undefined, /^There is no file .*terms\.json\.$/],
    ['a record that is no JSON', data, '{"format": 1,', /terms\.json is not the record of a table of term v/],
    ['a record without figures', data, { ...record, figures: undefined }, /terms\.json .*, see ‘figures’\.$/],
    ['a record of another format', data, { ...record, format: 2 }, /terms\.json is .*, see ‘format’\.$/],
    ['the record of another table', data, { ...record, rows: 5 }, /terms\.json is the record of another ta/],
  ])('%s is refused in one sentence, and nothing is stored', async (_, bytes, given, sentence) => {
    const file = await tableFiles(bytes, given);
    await expect(addVectors(server.deps, file)).rejects.toThrow(sentence);
    expect(await stored()).toEqual([]);
  });

  it('needs a file that is there and is called .vec', async () => {
    await expect(addVectors(server.deps, undefined)).rejects.toThrow('Give the file of the table');
    await expect(addVectors(server.deps, '/none/t.vec')).rejects.toThrow('There is no file /none/t.vec.');
    await expect(addVectors(server.deps, '/none/t.csv')).rejects.toThrow('/none/t.csv does not end in .vec.');
  });
});

describe('the table that comes with a release', () => {
  it('is stored at the first start and is in use', async () => {
    const file = await tableFiles(data, record);
    expect(await registerShippedTable(server.deps, file)).toBe('“Federal notices” stored');
    expect(await registerShippedTable(server.deps, file)).toBe('“Federal notices” is there');
    expect(await stored()).toMatchObject([{ id, isShipped: true }]);
    expect(await inUse()).toBe(id);
  });

  it('is not there when it is missing or damaged, and the start goes on', async () => {
    const file = await tableFiles(changed(40), record);
    expect(await registerShippedTable(server.deps, file)).toMatch(/terms\.vec cannot be used: .*damaged\.$/);
    await rm(file);
    expect(await registerShippedTable(server.deps, file)).toMatch(/^no table comes with this release/);
    expect(await stored()).toEqual([]);
    expect(await inUse()).toBeNull();
  });

  it('takes over from an earlier release’s, unless an operator has chosen otherwise', async () => {
    const old = await giveTable(server.deps, 'Release 1', { isShipped: true });
    const own = await giveTable(server.deps, 'Our own');
    server.advance(1000);
    const release = await giveTable(server.deps, 'Release 2', { isShipped: true });
    expect(await inUse()).toBe(release.id);
    for (const chosen of [own.id, old.id, null]) {
      await saveTableInUse(server.deps.db, chosen);
      server.advance(1000);
      await giveTable(server.deps, `Release after ${chosen}`, { isShipped: true });
      expect(await inUse()).toBe(chosen);
    }
    // Choosing what would be in use anyway is no choice against the next release.
    const [newest] = await listTermTables(server.deps.db);
    await saveTableInUse(server.deps.db, newest?.id ?? null);
    server.advance(1000);
    const last = await giveTable(server.deps, 'Release 9', { isShipped: true });
    expect(await inUse()).toBe(last.id);
  });

  it('may be one that an operator has added before', async () => {
    await giveTable(server.deps, 'Federal notices');
    await giveTable(server.deps, 'Release 1', { isShipped: true });
    server.advance(1000);
    await registerShippedTable(server.deps, await tableFiles(data, record));
    expect(await inUse()).toBe(id);
  });
});
