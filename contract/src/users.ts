import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  BooleanFlag,
  Email,
  FilterText,
  FirstName,
  LastName,
  NewPassword,
  PageLimit,
  Role,
  RoleName,
  reply,
  SkipCount,
} from './fields.ts';

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

export const NewUser = z.object({
  companyId: z.string().optional(),
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  role: Role.default('MEMBER'),
  password: NewPassword,
});

/** Only these are editable; e-mail is not (§5). */
export const UserEdit = z.object({ firstName: FirstName, lastName: LastName, role: Role });

const UserId = z.object({ id: z.string() });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: "The company's users, filtered",
  access: 'admin',
  query: z.object({
    companyId: z.string().optional(),
    skip: SkipCount.optional(),
    take: PageLimit.optional(),
    search: FilterText.optional(),
    role: Role.optional(),
    status: z.enum(['active', 'inactive'], { error: 'Status must be active or inactive' }).optional(),
    isActive: BooleanFlag.optional(),
  }),
  reply: reply({
    users: z.array(User),
    count: z.number(),
    stats: z.object({
      total: z.number(),
      admins: z.number(),
      members: z.number(),
      active: z.number(),
      inactive: z.number(),
    }),
  }),
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Add a user to the company',
  access: 'admin',
  body: NewUser,
  reply: reply({ user: User }),
  status: 201,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Change the name or role of another user of the company',
  access: 'admin',
  params: UserId,
  body: UserEdit,
  reply: reply({ user: User }),
});

export const revokeAccess = endpoint({
  method: 'POST',
  path: '/api/users/{id}/revoke-access',
  summary: 'Make a user inactive and end their sessions',
  access: 'admin',
  params: UserId,
  reply: reply({ user: User }),
});

export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/users/{id}/grant-access',
  summary: 'Make a user active again',
  access: 'admin',
  params: UserId,
  reply: reply({ user: User }),
});
