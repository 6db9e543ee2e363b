import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from './accounts.ts';

/** A name and an address that nobody else has, so that a search finds only this person. */
export function inventPerson(firstName: string) {
  const lastName = `Story-${randomUUID().slice(0, 8)}`;
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${firstName}.${lastName}@harborview.example`.toLowerCase(),
    password: 'a password of my own',
  };
}

type Person = ReturnType<typeof inventPerson> & { id: string };

/** Harborview's admin in another browser: what happens there while a story looks at its own screen. */
export interface HarborviewAdmin {
  add(firstName: string, role?: 'ADMIN' | 'MEMBER'): Promise<Person>;
}

/** `openContext` has cookies of its own each time. */
export async function harborviewAdmin(
  openContext: () => Promise<APIRequestContext>,
): Promise<HarborviewAdmin> {
  const admin = await openContext();
  await signInAt(admin, { email: ACCOUNTS.admin, password: PASSWORD });
  return {
    async add(firstName, role = 'MEMBER') {
      const { name, ...person } = inventPerson(firstName);
      const currentPassword = 'chosen by the admin';
      const { user } = await post(admin, '/api/users', { ...person, role, password: currentPassword });
      // Whoever has not chosen a password of their own is asked to, on every screen.
      const own = await openContext();
      await signInAt(own, { email: person.email, password: currentPassword });
      await post(own, '/api/v2/auth/password', { currentPassword, newPassword: person.password });
      await post(own, '/api/v2/auth/logout', {});
      return { name, ...person, id: user.id };
    },
  };
}

const signInAt = (context: APIRequestContext, credentials: { email: string; password: string }) =>
  post(context, '/api/v2/auth/login', credentials);

async function post(context: APIRequestContext, path: string, data: object) {
  const answer = await context.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
