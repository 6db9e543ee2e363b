import { z } from 'zod';
import { isAdmin } from '#access/access.ts';
import { endpoint } from '#access/endpoint.ts';
import { LOGIN_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '#fields/constants.ts';
import { cleaned, type Role, RoleName, reply } from '#fields/fields.ts';
import { DEFAULT_TIME_ZONE } from '#wording/times.ts';

/** Compared case-insensitively; any non-admin is a regular user (§6). */
const AnyRole = z
  .string()
  .transform((role): Role => (isAdmin({ role }) ? 'ADMIN' : 'MEMBER'))
  .pipe(RoleName);

/** False means inactive, anything else counts as active (§3). */
const AnyActivity = z
  .unknown()
  .optional()
  .transform((isActive) => isActive !== false)
  .pipe(z.boolean());

export const User = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: AnyRole,
  isActive: AnyActivity,
  companyId: z.string(),
  company: z.object({ id: z.string(), name: z.string(), isInternal: z.boolean() }),
});
export type User = z.output<typeof User>;

export const Credentials = z.object({
  email: cleaned('Please enter your email').trim().min(1, 'Please enter your email'),
  password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password'),
});

/** The Access Denied text names the internal company, so the session brings the name along. */
export const internalCompanyName = z.string();
/** APP_TIMEZONE: posted dates and all of the product's own times are shown in it. */
const timeZone = z.string().default(DEFAULT_TIME_ZONE);

/** Beyond the specification: without a profile nothing can be scored, and the screens say so. */
export const hasProfile = z.boolean().default(true);
/** Beyond the specification: somebody else has chosen the password, and the screens ask for one of one's own. */
const mustChoosePassword = z.boolean().default(false);
/** Beyond the specification: whether the user has switched the weekly check on. */
const wantsChecks = z.boolean().default(false);
/** Beyond the specification: an admin was shown a link to choose the user's password, since the user signed in before. */
const resetLinkShown = z.object({ by: z.string(), at: z.string() }).nullable().optional();

/** What the screens of a signed-in user need to know. */
export const SignedIn = z.object({
  user: User,
  internalCompanyName,
  hasProfile,
  mustChoosePassword,
  wantsChecks,
  timeZone,
  resetLinkShown,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/v2/auth/login',
  summary: 'Sign in and receive the session cookie',
  isSecret: true,
  access: 'public',
  body: Credentials,
  reply: reply({ data: SignedIn }),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/v2/auth/logout',
  summary: 'End the session; without one it succeeds as well',
  access: 'public',
  reply: reply({}),
  timeoutMs: SESSION_TIMEOUT_MS,
});

export const me = endpoint({
  method: 'GET',
  path: '/api/v2/auth/me',
  summary: 'The signed-in user',
  access: 'signed-in',
  reply: reply({ data: User, internalCompanyName, hasProfile, mustChoosePassword, wantsChecks, timeZone }),
  timeoutMs: SESSION_TIMEOUT_MS,
});

/** Somebody whom the sign-in page of a demo signs in at one click. */
const DemoAccount = z.object({ label: z.string(), ...Credentials.shape });
export type DemoAccount = z.output<typeof DemoAccount>;

export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/api/v2/auth/demo-accounts',
  beyondSpec: true,
  summary: "A demo's accounts for the sign-in page; none outside of a demo",
  isSecret: true,
  access: 'public',
  reply: reply({ accounts: z.array(DemoAccount) }),
  timeoutMs: SESSION_TIMEOUT_MS,
});
