import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SettingName } from '@bidlight/contract';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Before the text, so that another way to encrypt can follow. */
const FORM = 'v1.';

/** The name is authenticated too: a secret that was copied to another setting's row opens nothing. */
export function encryptSetting(key: Buffer, name: SettingName, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(`setting:${name}`));
  const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return FORM + encrypted.toString('base64url');
}

/** Undefined for what another key, or another name, has encrypted, and for what was changed since. */
export function decryptSetting(key: Buffer, name: SettingName, stored: string): string | undefined {
  if (!stored.startsWith(FORM)) return undefined;
  const bytes = Buffer.from(stored.slice(FORM.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(`setting:${name}`)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
