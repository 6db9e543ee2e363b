import { createHash } from 'node:crypto';
import { insertProfile } from '@bidlight/api/modules/company/profiles.queries.ts';
import type { Deps } from '@bidlight/api/platform/deps.ts';
import { companies, users } from '@bidlight/api/store/schema.ts';
import type { User } from '@bidlight/contract';
import { Person } from './person.ts';
import type { Team } from './teams.ts';
import { Truth } from './truth.ts';

const FIRST_NAMES = ['Ann', 'Bob', 'Cho'];

/** A team that uses the product. */
export interface Staff {
  company: User['company'];
  truth: Truth;
  people: Person[];
}

/** A company for the team, with its profile and three people. */
export async function makeStaff({ db, now }: Pick<Deps, 'db' | 'now'>, team: Team): Promise<Staff> {
  const company = { id: idFrom(team.name), name: team.name, isInternal: false };
  await db.insert(companies).values(company);
  const members = FIRST_NAMES.map((firstName) => ({
    id: idFrom(`${firstName} ${team.name}`),
    companyId: company.id,
    firstName,
    lastName: team.name,
    email: `${firstName}.${team.name.replace(' ', '.')}@team.example`.toLowerCase(),
    role: 'MEMBER' as const,
    isActive: true,
  }));
  await db.insert(users).values(members.map((member) => ({ ...member, passwordHash: 'none' })));
  const [first] = members;
  await insertProfile(db, {
    ...team.profile,
    companyId: company.id,
    version: 1,
    fittedAs: null,
    savedBy: first?.id ?? '',
    at: now(),
  });
  const truth = new Truth(team);
  return { company, truth, people: members.map((member) => new Person({ ...member, company }, truth)) };
}

/** What is drawn for a company is drawn by its id, so it has to be the same in every arm and run. */
function idFrom(name: string): string {
  return createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
