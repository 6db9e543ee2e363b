import { PASSWORD_MIN_LENGTH, PRODUCT_NAME, type User } from '@bidlight/contract';
import { badRequest } from '#platform/http/replies/errors.ts';
import { isSequence, repeatedUnit, wordsWithin } from './password-patterns.ts';

export const TOO_COMMON =
  'This password is easy to guess: choose several words that nobody else would put together.';

/** What somebody else has chosen is not to stay: it was seen, and may lie in a mail. */
export const SAME_PASSWORD = 'Please choose another password than the present one.';

/** The second is printed at the start of every demo. */
const PUBLISHED = [PRODUCT_NAME, 'bidlight-demo'];

/** A shorter word is in many good passwords by chance. */
const MIN_WORD_LENGTH = 4;

/** It is loaded when somebody first chooses a password. */
let listed: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= MIN_WORD_LENGTH));
}

/**
 * Passwords that are guessed first: those that many people have, published ones, the names beside the account, all of
 * them also with digits and signs around them and with letters that look alike; and what repeats itself or counts on.
 */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  listed ??= loadList();
  const common = await listed;
  const own = new Set([...PUBLISHED, ...names].map(withoutSpaces));
  const isWord = (text: string) => own.has(text) || common.has(text);
  const given = withoutSpaces(password);
  const unit = repeatedUnit(given);
  if (unit.length < PASSWORD_MIN_LENGTH && unit !== given) return true;
  const words = wordsWithin(unit).filter((word) => word.length >= MIN_WORD_LENGTH);
  return isSequence(unit) || isWord(unit) || words.some(isWord);
}

/** The names that stand beside an account, each of which is tried first. */
export function namesBeside(
  { email, firstName, lastName }: Pick<User, 'email' | 'firstName' | 'lastName'>,
  company: string,
): string[] {
  const words = company.split(/\P{L}+/u).filter((word) => word.length >= MIN_WORD_LENGTH);
  return [email, email.split('@')[0] ?? '', company, ...words, firstName, lastName, firstName + lastName];
}

export async function refuseCommonPassword(password: string, names: readonly string[]): Promise<void> {
  if (await isCommonPassword(password, names)) throw badRequest(TOO_COMMON);
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
