import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '#platform/db/connect.ts';
import { hashOfSecret } from '#platform/db/secrets.ts';
import { findSetting, storeSetting } from '#store/settings-row.ts';

/** Without letters and digits that look alike: it is read from one screen and typed into another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const GROUP = 4;

/**
 * Makes the code that proves that whoever sets the product up can read its terminal, and forgets the one before. Only its
 * hash is stored, in the database, so that it holds on every server.
 */
export async function renewSetupCode(db: Db): Promise<string> {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  await storeSetting(db, 'setup-code', hashOf(letters).toString('base64url'));
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
}

/** Case, spaces and dashes do not matter. */
export async function isSetupCode(db: Db, given: string): Promise<boolean> {
  const stored = await findSetting(db, 'setup-code');
  return stored !== undefined && timingSafeEqual(Buffer.from(stored, 'base64url'), hashOf(given));
}

function hashOf(code: string): Buffer {
  return hashOfSecret(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
}
