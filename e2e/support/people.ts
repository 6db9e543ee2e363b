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

/** Harborview's admin at another desk: what happens there while a story looks at its own screen. */
export interface HarborviewAdmin {
  add(firstName: string, role?: 'ADMIN' | 'MEMBER'): Promise<Person>;
  revokeAccess(person: Person): Promise<void>;
}

export async function harborviewAdmin(api: APIRequestContext): Promise<HarborviewAdmin> {
  const post = async (path: string, data: object) => {
    const answer = await api.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  await post('/api/v2/auth/login', { email: ACCOUNTS.admin, password: PASSWORD });
  return {
    async add(firstName, role = 'MEMBER') {
      const person = inventPerson(firstName);
      const { name, ...sent } = person;
      const { user } = await post('/api/users', { ...sent, role });
      return { ...person, id: user.id };
    },
    async revokeAccess({ id }) {
      await post(`/api/users/${id}/revoke-access`, {});
    },
  };
}
