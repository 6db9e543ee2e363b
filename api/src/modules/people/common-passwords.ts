import { PASSWORD_MIN_LENGTH, PRODUCT_NAME, type User } from '@bidlight/contract';
import { badRequest } from '#http/errors.ts';

export const TOO_COMMON = 'This password is too common.';

/** The second is printed at the start of every demo. */
const PUBLISHED = [PRODUCT_NAME, 'bidlight-demo'];

/** A shorter name is in many good passwords by chance. */
const MIN_WORD_LENGTH = 4;

/** Those of the list that are long enough to be chosen; it is loaded when somebody first chooses a password. */
let listed: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_LENGTH));
}

/** Passwords that are guessed first: those that many people have, published ones, and the names beside the account. */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  listed ??= loadList();
  const given = withoutSpaces(password);
  if ((await listed).has(password.trim().toLowerCase())) return true;
  return [...PUBLISHED, ...names]
    .map(withoutSpaces)
    .some((name) => name === given || (name.length >= MIN_WORD_LENGTH && name === letters(given)));
}

/** The names that stand beside an account, each of which is tried first. */
export function namesBeside(
  { email, firstName, lastName }: Pick<User, 'email' | 'firstName' | 'lastName'>,
  company: string,
): string[] {
  return [email, email.split('@')[0] ?? '', company, firstName, lastName, firstName + lastName];
}

export async function refuseCommonPassword(password: string, names: readonly string[]): Promise<void> {
  if (await isCommonPassword(password, names)) throw badRequest(TOO_COMMON);
}

/** Digits and signs around a word make it no harder to guess: 'Bidlight2026!' is 'bidlight'. */
const letters = (text: string) => text.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
