import { canonicalEmail } from '@bidlight/contract';
import type { DemoCompany } from './demo-data.ts';

/** All demo accounts share one password, which is printed at start and no secret. */
export const DEMO_PASSWORD = 'bidlight-demo';

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
