import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Random } from '#platform/random.ts';
import { damageBytes } from '#test/fuzz/damage-bytes.ts';
import { type Fate, FILE_KINDS } from '#test/fuzz/file-kinds.ts';

const SEED = '1';
const FILES = 100;
const TIME_LIMIT_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'bidlight-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(FILE_KINDS)(
  'a damaged file is read or refused in one sentence: $name',
  async ({ name, whole, read }) => {
    const random = new Random(`${SEED} ${name}`);
    const bytes = await whole();
    expect(await read(bytes, folder, bytes)).toBe('read');
    const faults: string[] = [];
    let refused = 0;
    for (let at = 1; at <= FILES; at += 1) {
      const fate = await inTime(read(damageBytes(bytes, random), folder, bytes));
      if (fate === 'refused') refused += 1;
      if (typeof fate === 'object') faults.push(`file ${at} of seed ${SEED}: ${fate.fault}`);
    }
    expect(faults).toEqual([]);
    // Damage that nobody notices would find nothing.
    expect(refused).toBeGreaterThan(FILES / 10);
  },
);

async function inTime(reading: Promise<Fate>): Promise<Fate> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Fate>();
  const timer = setTimeout(resolve, TIME_LIMIT_MS, { fault: 'It was not read in time.' });
  const fate = await Promise.race([reading, tooLate]).catch((error: unknown) => ({ fault: String(error) }));
  clearTimeout(timer);
  return fate;
}
