import type { Handover, Invitation, ListedUser, User } from '@bidlight/contract';
import type { z } from 'zod';
import { insertLink } from '#modules/people/account-links.queries.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { type ActingUser, by, changeUser, insertPerson, limitAdded } from '#modules/people/manage-users.ts';
import type { Db } from '#platform/db/connect.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { NO_PASSWORD } from '#platform/passwords.ts';
import { limitPerHour } from '#store/limit-per-hour.ts';
import { invitationText, resetText } from './account-mail-texts.ts';
import { type AccountDeps, canMail, handOver, type MadeLink } from './send-link.ts';

/** What a company's admins let the product mail, to addresses of their choice. */
const MAX_PER_HOUR = 100;

/** The account is there at once, without a password until somebody joins. */
export async function invite(
  deps: AccountDeps,
  actor: ActingUser,
  person: z.output<typeof Invitation>,
): Promise<{ user: ListedUser } & Handover> {
  await limitAdded(deps, actor);
  const account = { passwordHash: NO_PASSWORD, isInvited: true };
  let link: MadeLink | undefined;
  const user = await insertPerson(deps, actor, person, account, async (tx, added) => {
    link = await makeLink(deps, tx, actor, { id: added.id, purpose: 'join' });
    const changes = [{ field: 'Role', from: '', to: added.role }];
    await record(tx, actor, 'user.invited', added, changes);
  });
  const handover = link && (await handOver(deps, link, { ...invitation(actor), to: user.email }));
  return { user: { ...user, isInvited: true }, ...handover };
}

export async function inviteAgain(deps: AccountDeps, actor: ActingUser, id: string): Promise<Handover> {
  let link: MadeLink | undefined;
  const user = await changeUser(deps, actor, id, async (tx, person, account) => {
    if (!account.isInvited) throw conflict('This person has joined already.');
    refuseRevoked(person);
    link = await makeLink(deps, tx, actor, { id, purpose: 'join' });
    await record(tx, actor, 'user.invited-again', person);
  });
  return link ? handOver(deps, link, { ...invitation(actor), to: user.email }) : {};
}

/** For somebody who cannot ask for it: nobody but the person chooses the password. */
export async function sendResetLink(deps: AccountDeps, actor: ActingUser, id: string): Promise<Handover> {
  let link: MadeLink | undefined;
  const user = await changeUser(deps, actor, id, async (tx, person, account) => {
    if (account.isInvited)
      throw conflict('This person has not joined yet. Please send the invitation again instead.');
    refuseRevoked(person);
    link = await makeLink(deps, tx, actor, { id, purpose: 'reset' });
    const action = canMail(deps.config) ? 'user.reset-link-made' : 'user.reset-link-shown';
    await record(tx, actor, action, person);
  });
  return link ? handOver(deps, link, { ...resetText(actor), purpose: 'reset', to: user.email }) : {};
}

const invitation = (actor: ActingUser) => ({ ...invitationText(actor), purpose: 'join' as const });

function refuseRevoked({ isActive }: User): void {
  if (!isActive) throw conflict('This person has no access. Please grant it first.');
}

async function makeLink(
  { now }: AccountDeps,
  tx: Db,
  { companyId }: ActingUser,
  { id, purpose }: { id: string; purpose: 'join' | 'reset' },
): Promise<MadeLink> {
  const at = now();
  const message = 'Too many mails were sent in the last hour. Please try again later.';
  await limitPerHour(tx, { key: `account-mails:${companyId}`, max: MAX_PER_HOUR, at, message });
  return insertLink(tx, { userId: id, purpose, at });
}

function record(
  tx: Db,
  actor: ActingUser,
  action: 'user.invited' | 'user.invited-again' | 'user.reset-link-made' | 'user.reset-link-shown',
  { companyId, email }: User,
  changes: { field: string; from: string; to: string }[] = [],
): Promise<void> {
  return recordEvent(tx, { companyId, ...by(actor), action, subject: email, changes });
}
