import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';
import { Email } from '#fields/person-fields.ts';
import { EmailGroup } from './mail.ts';

export const MAX_GROUP_MEMBERS = 500;

const MailGroup = z.object({
  group: EmailGroup,
  /** The variable that names the members; null where they can be changed here. */
  lockedBy: z.string().nullable(),
  /** By address. */
  members: z.array(
    z.object({
      email: z.string(),
      /** Whose report the member gets; null for the internal company, or for one that no company is. */
      companyId: z.string().nullable(),
      company: z.string().nullable(),
    }),
  ),
});
export type MailGroup = z.output<typeof MailGroup>;

const MailGroups = reply({
  groups: z.array(MailGroup),
  /** All companies, with how many people can be added at once. */
  companies: z.array(z.object({ id: z.string(), name: z.string(), people: z.number() })),
});
export type MailGroups = z.output<typeof MailGroups>;

export const getMailGroups = endpoint({
  method: 'GET',
  path: '/api/settings/mail-groups',
  beyondSpec: true,
  summary: 'The members of the e-mail groups, and whose report each of them gets',
  access: 'operator',
  reply: MailGroups,
});

const CompanyId = z.uuid({ error: 'Unknown company.' });

/** What is not named stays, so that two people can change a group at once. */
export const MailGroupChanges = z.object({
  /** One that is there gets the other company's report. */
  add: z
    .array(z.object({ email: Email, companyId: CompanyId.nullable() }))
    .max(MAX_GROUP_MEMBERS, `A group has at most ${MAX_GROUP_MEMBERS} members.`)
    .optional(),
  remove: z.array(z.string().max(254)).max(MAX_GROUP_MEMBERS).optional(),
  /** Everybody who may sign in there now. */
  addCompany: CompanyId.optional(),
});
export type MailGroupChanges = z.output<typeof MailGroupChanges>;

export const changeMailGroup = endpoint({
  method: 'PUT',
  path: '/api/settings/mail-groups/{group}',
  beyondSpec: true,
  summary: 'Add members to an e-mail group, or remove some',
  access: 'operator',
  isClosedInExposedDemo: true,
  params: z.object({ group: EmailGroup }),
  body: MailGroupChanges,
  reply: MailGroups,
});
