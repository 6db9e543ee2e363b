/** The demo accounts that are printed at start; all share one password, which is no secret. */
export const DEMO_PASSWORD = 'bidlight-demo';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  role: 'ADMIN' | 'MEMBER';
  isActive: boolean;
}

export function demoPeople(domain: 'bidlight.example' | 'harborview.example'): DemoPerson[] {
  const { admin, member, further } = STAFF[domain];
  return [
    { ...admin, email: `admin@${domain}`, role: 'ADMIN', isActive: true },
    { ...member, email: `member@${domain}`, role: 'MEMBER', isActive: true },
    ...further.map(([firstName, lastName, role = 'MEMBER', state = 'active']) => ({
      firstName,
      lastName,
      email: `${firstName}.${lastName.replace("'", '')}@${domain}`.toLowerCase(),
      role,
      isActive: state === 'active',
    })),
  ];
}

/** The demo's e-mail groups: two of the internal company, six of the other. */
export const DEMO_GROUPS = {
  user: ['admin@bidlight.example', 'member@bidlight.example'],
  external: [
    'admin@harborview.example',
    'member@harborview.example',
    'lena.fischer@harborview.example',
    'omar.haddad@harborview.example',
    'priya.raman@harborview.example',
    'walter.ngo@harborview.example',
  ],
} as const;

interface Name {
  firstName: string;
  lastName: string;
}
type Entry = [firstName: string, lastName: string, role?: DemoPerson['role'], state?: 'active' | 'inactive'];

const STAFF: Record<
  'bidlight.example' | 'harborview.example',
  { admin: Name; member: Name; further: Entry[] }
> = {
  'bidlight.example': {
    admin: { firstName: 'Alex', lastName: 'Morgan' },
    member: { firstName: 'Mia', lastName: 'Brooks' },
    further: [
      ['Dana', 'Whitfield', 'ADMIN'],
      ['Ben', 'Okafor'],
      ['Carla', 'Jimenez'],
      ['Derek', 'Stone'],
      ['Elaine', 'Park'],
      ['Frank', 'Delgado'],
      ['Grace', 'Holloway'],
      ['Hector', 'Vance'],
      ['Irene', 'Kowalski'],
      ['Jonas', 'Meyer', 'MEMBER', 'inactive'],
      ['Kim', 'Tran'],
      ['Luis', 'Ortega', 'MEMBER', 'inactive'],
    ],
  },
  'harborview.example': {
    admin: { firstName: 'Harriet', lastName: 'Cole' },
    member: { firstName: 'Marcus', lastName: 'Lee' },
    further: [
      ['Lena', 'Fischer', 'ADMIN'],
      ['Omar', 'Haddad'],
      ['Priya', 'Raman'],
      ['Walter', 'Ngo'],
      ['Aisha', 'Bell'],
      ['Bruno', 'Costa'],
      ['Chloe', 'Anders'],
      ['Dmitri', 'Volkov', 'MEMBER', 'inactive'],
      ['Esther', 'Quinn'],
      ['Felix', 'Moreau'],
      ['Gina', 'Russo'],
      ['Hugo', 'Lindqvist'],
      ['Isabel', 'Santos'],
      ['Jamal', 'Carter'],
      ['Keiko', 'Tanaka'],
      ['Liam', "O'Brien"],
      ['Nora', 'Eriksen', 'ADMIN', 'inactive'],
      ['Paul', 'Schmidt', 'MEMBER', 'inactive'],
    ],
  },
};
