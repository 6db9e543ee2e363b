import { z } from 'zod';
import { LOGIN_TIMEOUT_MS, SESSION_TIMEOUT_MS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Instant, NewPassword, RoleName, reply } from './fields.ts';

export const User = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: RoleName,
  isActive: z.boolean(),
  companyId: z.string(),
  company: z.object({ id: z.string(), name: z.string(), isInternal: z.boolean() }),
});
export type User = z.output<typeof User>;

export const Credentials = z.object({
  email: z.string({ error: 'Please enter your email' }).trim().min(1, 'Please enter your email'),
  password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password'),
});

/** The Access Denied text names the internal company, so the session brings the name along. */
export const internalCompanyName = z.string();

export const login = endpoint({
  method: 'POST',
  path: '/api/v2/auth/login',
  summary: 'Sign in and receive the session cookie',
  access: 'public',
  body: Credentials,
  reply: reply({ data: z.object({ user: User, internalCompanyName }) }),
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
  reply: reply({ data: User, internalCompanyName }),
  timeoutMs: SESSION_TIMEOUT_MS,
});

export const PasswordChange = z.object({
  currentPassword: z
    .string({ error: 'Please enter your current password' })
    .min(1, 'Please enter your current password'),
  newPassword: NewPassword,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v2/auth/password',
  beyondSpec: true,
  summary: "Change one's own password; all other sessions end",
  access: 'signed-in',
  body: PasswordChange,
  reply: reply({}),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

export const OwnSession = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/auth/sessions',
  beyondSpec: true,
  summary: "One's own sessions, the last used first",
  access: 'signed-in',
  reply: reply({ sessions: z.array(OwnSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/auth/sessions/{id}',
  beyondSpec: true,
  summary: "End one of one's own sessions",
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  reply: reply({}),
});
