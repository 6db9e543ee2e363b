import {
  type AwardRow,
  type CallReply,
  type ListedRecompete,
  type listOwnAwards,
  type listRecompetes,
  SCREENS,
} from '@bidlight/contract';
import { all, answer } from './faked.ts';
import type { Picture } from './picture.ts';

const RECOMPETES = '**/api/recompetes?*';
const REMINDERS = '**/api/recompetes/reminders';

const AWARD: AwardRow = {
  id: 1,
  title: 'NETWORK OPERATIONS AND HELP DESK SUPPORT, FORT BELVOIR',
  number: 'W912DY-24-C-0017',
  solicitationNumber: 'W912DY-23-R-0040',
  awardees: [{ id: 1, name: 'Northgate Federal Technology Services, LLC' }],
  amount: 12_480_000,
  awardOn: '2024-03-04',
  department: 'DEPT OF DEFENSE',
  office: 'W6QM MICC-FT BELVOIR',
  naicsCode: '541513',
  pscCode: 'DA01',
  setAsideCode: null,
  endsOn: '2027-03-03',
  optionsEndOn: '2030-03-03',
  offers: 3,
  noticeId: 'n-1',
  opportunityId: 1,
};

const BEST: ListedRecompete = {
  ...AWARD,
  nextEndOn: '2027-03-03',
  score: 86,
  targetCode: '5415',
  words: ['help desk'],
  isReminded: true,
};

const LISTED: ListedRecompete[] = [
  BEST,
  {
    ...BEST,
    id: 2,
    title: 'Records management and cloud migration',
    number: '47QTCA-22-F-0123-P00007',
    awardees: [
      { id: 2, name: 'Acme Inc.' },
      { id: 3, name: 'Zeta Consulting Group' },
    ],
    amount: 640_000,
    department: 'NATIONAL ARCHIVES AND RECORDS ADMINISTRATION',
    office: null,
    endsOn: '2025-09-30',
    optionsEndOn: '2027-09-30',
    nextEndOn: '2027-09-30',
    score: null,
    words: [],
    isReminded: false,
  },
  {
    ...BEST,
    id: 3,
    title: null,
    awardees: [],
    amount: null,
    department: null,
    office: null,
    optionsEndOn: null,
    opportunityId: null,
    score: null,
    targetCode: null,
    isReminded: false,
  },
];

function reply(
  recompetes: ListedRecompete[],
  basis: CallReply<typeof listRecompetes>['basis'],
): CallReply<typeof listRecompetes> {
  const total = recompetes.length * 20;
  return { success: true, recompetes, basis, pagination: { page: 1, limit: 20, total, totalPages: 3 } };
}

const ofMember = (picture: Omit<Picture, 'account'>): Picture => ({ ...picture, account: 'member' });

const OWN_AWARDS: CallReply<typeof listOwnAwards> = {
  success: true,
  awards: [AWARD, { ...AWARD, id: 2, title: 'Cloud migration' }, { ...AWARD, id: 3, awardOn: null }],
  pagination: { page: 1, limit: 10, total: 3, totalPages: 1 },
};

/** What comes again, and the own awards: listed, empty and failed. */
export const RECOMPETE_PICTURES: readonly Picture[] = [
  ofMember({
    name: 'recompetes-listed',
    path: SCREENS.recompetes,
    prepare: answer(RECOMPETES, reply(LISTED, { codes: 2, words: 3, stated: 212, awards: 3_410 })),
  }),
  ofMember({
    name: 'recompetes-no-profile',
    path: SCREENS.recompetes,
    prepare: answer(RECOMPETES, reply([], { codes: 0, words: 0, stated: 0, awards: 0 })),
  }),
  ofMember({
    name: 'recompetes-none-stated',
    path: SCREENS.recompetes,
    prepare: answer(RECOMPETES, reply([], { codes: 2, words: 3, stated: 0, awards: 3_410 })),
  }),
  ofMember({
    name: 'recompetes-failed',
    path: SCREENS.recompetes,
    prepare: answer(RECOMPETES, {}, 500),
  }),
  ofMember({
    name: 'following-reminders',
    path: SCREENS.following,
    prepare: answer(REMINDERS, {
      success: true,
      reminders: LISTED.map((award) => ({ ...award, isReminded: true })),
    }),
  }),
  {
    name: 'company-profile-own-awards',
    account: 'admin',
    path: SCREENS.companyProfile,
    prepare: all(
      answer('**/api/company/awardees', {
        success: true,
        awardees: [{ id: 1, name: 'Northgate Federal Technology Services, LLC', awards: 3 }],
      }),
      answer('**/api/company/awards?*', OWN_AWARDS),
    ),
  },
];
