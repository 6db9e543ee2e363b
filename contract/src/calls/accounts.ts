import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { LOGIN_TIMEOUT_MS } from '#fields/constants.ts';
import { Role, reply } from '#fields/fields.ts';
import { CurrentPassword, Email, FirstName, LastName, NewPassword } from '#fields/person-fields.ts';
import { ListedUser, UserId } from './people.ts';

/** What the link of a mail stands for. A change of address is confirmed at the old address and at the new one. */
export const AccountLinkPurpose = z.enum(['join', 'reset', 'old-address', 'new-address']);
export type AccountLinkPurpose = z.output<typeof AccountLinkPurpose>;

export const INVALID_ACCOUNT_LINK = 'This link is not valid. Please use the whole link of your e-mail.';

/** It stands in the fragment of a link's address, which no server sees, and travels in bodies alone. */
const LinkToken = z
  .string({ error: INVALID_ACCOUNT_LINK })
  .min(1, INVALID_ACCOUNT_LINK)
  .max(100, INVALID_ACCOUNT_LINK);
export const AccountLink = z.object({ token: LinkToken });

export const ChosenPassword = z.object({ token: LinkToken, password: NewPassword });

/** What became of a link: mailed, handed to the admin where the server has no mail server, or not sent. */
const Handover = {
  link: z.string().optional(),
  /** Why the mail was not sent, in one sentence. */
  problem: z.string().optional(),
};
export type Handover = { link?: string | undefined; problem?: string | undefined };

export const Invitation = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  role: Role.default('MEMBER'),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users/invitations',
  beyondSpec: true,
  summary: 'Invite somebody to the company by a link that works once, for a day',
  isSecret: true,
  access: 'admin',
  isClosedInExposedDemo: true,
  body: Invitation,
  reply: reply({ user: ListedUser, ...Handover }),
  status: 201,
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/users/{id}/invitation',
  beyondSpec: true,
  summary: 'Send a new invitation to somebody who has not joined; the earlier link ends',
  isSecret: true,
  access: 'admin',
  isClosedInExposedDemo: true,
  params: UserId,
  reply: reply(Handover),
});

export const sendResetLink = endpoint({
  method: 'POST',
  path: '/api/users/{id}/reset-link',
  beyondSpec: true,
  summary: 'Send another user of the company a link to choose a new password',
  isSecret: true,
  access: 'admin',
  isClosedInExposedDemo: true,
  params: UserId,
  reply: reply(Handover),
});

export const openAccountLink = endpoint({
  method: 'POST',
  path: '/api/v2/auth/link',
  beyondSpec: true,
  summary: 'What a link stands for; looking at it does not use it up',
  access: 'public',
  body: AccountLink,
  reply: reply({
    purpose: AccountLinkPurpose,
    email: z.string(),
    company: z.string(),
    newEmail: z.string().nullable(),
  }),
});
export type OpenedLink = z.output<typeof openAccountLink.reply>;

export const join = endpoint({
  method: 'POST',
  path: '/api/v2/auth/join',
  beyondSpec: true,
  summary: 'Accept an invitation: choose a password and receive the session cookie',
  isSecret: true,
  access: 'public',
  body: ChosenPassword,
  reply: reply({}),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

export const PasswordResetRequest = z.object({ email: Email });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v2/auth/forgot-password',
  beyondSpec: true,
  summary: 'Ask for a link to choose a new password; the answer is the same for every address',
  access: 'public',
  body: PasswordResetRequest,
  /** `isMailed` is about the server alone: whether it can send mails. */
  reply: reply({ isMailed: z.boolean(), message: z.string() }),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v2/auth/reset-password',
  beyondSpec: true,
  summary: 'Choose a new password by a link; all sessions end',
  access: 'public',
  body: ChosenPassword,
  reply: reply({}),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

export const AddressChange = z.object({ newEmail: Email, password: CurrentPassword });

export const changeAddress = endpoint({
  method: 'POST',
  path: '/api/v2/auth/address',
  beyondSpec: true,
  summary: "Ask for another address of one's own account; both addresses get a link to confirm it",
  access: 'signed-in',
  isClosedInExposedDemo: true,
  body: AddressChange,
  reply: reply({ newEmail: z.string() }),
});

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/v2/auth/address/confirm',
  beyondSpec: true,
  summary: 'Confirm a change of address by one of its two links; the second one changes it',
  access: 'public',
  body: AccountLink,
  reply: reply({ isChanged: z.boolean(), newEmail: z.string() }),
});
