import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from './constants.ts';
import { cleaned } from './fields.ts';

function requiredText(label: string, maxLength: number, tidy = (text: string) => text.trim()) {
  const required = `${label} is required`;
  return (
    cleaned(required)
      .overwrite(tidy)
      .min(1, required)
      // What is too long is not looked at any further.
      .max(maxLength, { error: `${label} must be at most ${maxLength} characters`, abort: true })
  );
}

/** One line, also where somebody has pasted two. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
export const CompanyName = requiredText('Company name', 100, oneLine);
export const FirstName = requiredText('First name', 100, oneLine);
export const LastName = requiredText('Last name', 100, oneLine);

/**
 * Something with a dot inside after the only @, without the signs that separate addresses in the head of a mail. No two
 * neighbouring parts can match the same text, so it is linear.
 */
const EMAIL_SHAPE = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\][^\s@,;:<>()[\]"\\.]*\.[^\s@,;:<>()[\]"\\]+$/;

/**
 * The one spelling of an address, in which it is stored and looked for: without spaces around it, NFKC and lower case.
 * PostgreSQL's lower() depends on the database's locale, and é can be written in two ways.
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** In its one spelling before it is checked: NFKC makes longer texts of some letters, and an @ of others. */
export const Email = requiredText('Email', 254, canonicalEmail).regex(EMAIL_SHAPE, 'Enter a valid email');

export const NewPassword = z
  .string({ error: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` })
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(200, 'Password must be at most 200 characters');

export const CurrentPassword = z
  .string({ error: 'Please enter your current password' })
  .min(1, 'Please enter your current password');
