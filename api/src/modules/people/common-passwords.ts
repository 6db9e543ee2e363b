import { PASSWORD_MIN_LENGTH, PRODUCT_NAME } from '@bidlight/contract';
import { badRequest } from '#http/errors.ts';

export const TOO_COMMON = 'This password is too common.';

/** The second is printed at the start of every demo. */
const PUBLISHED = [PRODUCT_NAME, 'bidlight-demo'];

/** Those of the list that are long enough to be chosen; it is loaded when somebody first chooses a password. */
let listed: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_LENGTH));
}

/** Passwords that are guessed first: those that many people have, published ones, and the names beside the account. */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  listed ??= loadList();
  const given = password.trim().toLowerCase();
  if ((await listed).has(given)) return true;
  return [...PUBLISHED, ...names].some((name) => withoutSpaces(name) === withoutSpaces(given));
}

export async function refuseCommonPassword(password: string, names: readonly string[]): Promise<void> {
  if (await isCommonPassword(password, names)) throw badRequest(TOO_COMMON);
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
