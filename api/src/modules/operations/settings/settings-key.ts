import { randomBytes, randomUUID, scrypt } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#platform/config/config.ts';

/** In the data folder and never in the database, so that no backup has it. */
const KEY_FILE = 'settings.key';
const KEY_BYTES = 32;

type Place = Pick<Config, 'settingsKey' | 'databaseUrl' | 'dataDir'>;
/** The key, or one sentence that says why there is none. */
export type SettingsKey = { key: Buffer; problem?: never } | { key?: never; problem: string };

const derive = promisify<string, string, number, { N: number; maxmem: number }, Buffer>(scrypt);
/** Slow on purpose, because somebody may have chosen words for SETTINGS_KEY; so it is done once for each. */
const derived = new Map<string, Promise<Buffer>>();

/**
 * The key of the secrets among the settings: made of SETTINGS_KEY, else of a file in the data folder, which is made when the
 * first secret is stored. Several servers on one database have no folder in common, so there it has to be given.
 */
export async function findSettingsKey(place: Place, { isMadeIfMissing = false } = {}): Promise<SettingsKey> {
  if (place.settingsKey) return { key: await deriveOnce(place.settingsKey) };
  if (place.databaseUrl)
    return { problem: 'Secrets cannot be stored here: start every server with the same SETTINGS_KEY first.' };
  const file = join(place.dataDir, KEY_FILE);
  try {
    if (isMadeIfMissing) await makeKeyFile(place.dataDir, file);
    const text = (await readFile(file, 'utf8')).trim();
    if (Buffer.from(text, 'base64url').length !== KEY_BYTES)
      return {
        problem: `The file ${KEY_FILE} in the data folder is damaged: put the right one back, or remove it.`,
      };
    return { key: await deriveOnce(text) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { problem: `The file ${KEY_FILE} is not in the data folder.` };
    return {
      problem: `The file ${KEY_FILE} in the data folder cannot be ${isMadeIfMissing ? 'written or ' : ''}read.`,
    };
  }
}

/** Why no secret can be stored. A key file that is missing is made when it is needed. */
export async function findSecretsProblem(place: Place): Promise<string | null> {
  if (!place.settingsKey && !place.databaseUrl && !(await isThere(join(place.dataDir, KEY_FILE))))
    return null;
  return (await findSettingsKey(place)).problem ?? null;
}

/** A link is made to a whole file or not at all, so that a second process never reads half a key or makes another one. */
async function makeKeyFile(folder: string, file: string): Promise<void> {
  if (await isThere(file)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function isThere(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

function deriveOnce(text: string): Promise<Buffer> {
  const known = derived.get(text);
  if (known) return known;
  const made = derive(text, 'bidlight settings', KEY_BYTES, { N: 2 ** 15, maxmem: 64 * 2 ** 20 });
  derived.set(text, made);
  return made;
}
