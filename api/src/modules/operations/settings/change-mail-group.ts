import { type EmailGroup, MAX_GROUP_MEMBERS, type MailGroupChanges } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { badRequest, conflict } from '#platform/http/replies/errors.ts';
import {
  countCompanies,
  countMembers,
  type GroupMember,
  groupLock,
  listPeopleOf,
  removeMembers,
  saveMembers,
} from './mail-groups.queries.ts';
import type { SettingsEditor } from './save-settings.ts';

/** Adds and removes members of a group, all or none; the next report goes to who is in it then. */
export async function changeMailGroup(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  group: EmailGroup,
  { add = [], remove = [], addCompany }: MailGroupChanges,
  by: SettingsEditor,
): Promise<void> {
  const variable = groupLock(group, config.mail.groups);
  if (variable) throw conflict(`The group is set by the variable ${variable}.`);
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    const companyIds = new Set([...add.flatMap(({ companyId }) => companyId ?? []), addCompany ?? []].flat());
    if ((await countCompanies(tx, [...companyIds])) !== companyIds.size) throw badRequest('Unknown company.');
    const people = addCompany ? await listPeopleOf(tx, addCompany) : [];
    const members = new Map<string, GroupMember>();
    for (const email of people) members.set(email, { email, companyId: addCompany ?? null });
    for (const member of add) members.set(member.email, member);
    const removed = remove.map((email) => email.toLowerCase());
    await removeMembers(tx, group, removed);
    await saveMembers(tx, group, [...members.values()]);
    if ((await countMembers(tx, group)) > MAX_GROUP_MEMBERS)
      throw badRequest(`A group has at most ${MAX_GROUP_MEMBERS} members.`);
    await recordEvent(tx, {
      companyId: by.companyId,
      actor: by,
      action: 'settings.changed',
      subject: `E-mail group ${group}`,
      changes: [{ field: 'members', from: shorten(removed), to: shorten([...members.keys()]) }],
      address: by.address,
    });
  });
}

/** Who was removed, or added; of many the first. */
function shorten(emails: string[]): string {
  const [some, rest] = [emails.slice(0, 20).join(', '), emails.length - 20];
  return rest > 0 ? `${some} and ${rest} more` : some;
}
