import { canonicalEmail } from '@bidlight/contract';
import type { DemoCompany } from './demo-data.ts';

/** All demo accounts share one password, which is printed at start and no secret. */
export const DEMO_PASSWORD = 'bidlight-demo';

/** One of each kind, for the terminal and for the sign-in page. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@bidlight.example', who: 'operator: admin of the internal company' },
  { email: 'member@bidlight.example', who: 'member of the internal company' },
  { email: 'admin@harborview.example', who: 'admin of Harborview Systems' },
  { email: 'member@harborview.example', who: 'member of Harborview Systems' },
] as const;

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  role: 'ADMIN' | 'MEMBER';
  isActive: boolean;
}

export function demoPeople({ domain, people }: Pick<DemoCompany, 'domain' | 'people'>): DemoPerson[] {
  return people.map(({ account, ...person }) => {
    const localPart = account ?? `${person.firstName}.${person.lastName.replace("'", '')}`;
    return { ...person, email: canonicalEmail(`${localPart}@${domain}`) };
  });
}
