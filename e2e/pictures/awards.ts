import type { Awardee, AwardRow, Market } from '@bidlight/contract';
import { all, answer } from './faked.ts';

/** Awards as long and as short as they come, so that pictures do not depend on what the sample has. */

const FIRMS = [
  'ACME SYSTEMS INTEGRATION AND MANAGEMENT SERVICES, A JOINT VENTURE OF ACME AND BOLT, LLC',
  'Bolt Networks LLC',
  'Crane & Daughters Inc',
  'Delta Cabling Co',
  'Evergreen Data Corp',
  'Foxglove IT Partners',
  'Grant Street Group',
];
const AGENCIES = ['DEPT OF DEFENSE', 'VETERANS AFFAIRS, DEPARTMENT OF', 'GENERAL SERVICES ADMINISTRATION'];

const firm = (n: number) => ({ id: n + 7, name: FIRMS[n % FIRMS.length] ?? '' });

const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year, index) => ({
  year,
  awards: [12, 31, 44, 27, 63, 71, 88, 21][index] ?? 0,
  amount: 1_250_000 * (index + 3),
}));
const departments = AGENCIES.map((name, index) => ({
  name,
  awards: 180 - 50 * index,
  amount: 31_400_250 - 9_000_000 * index,
}));

const awards: AwardRow[] = Array.from({ length: 7 }, (_, n) => ({
  id: n,
  title:
    n === 3
      ? null
      : `NETWORK SUPPORT AND CABLING SERVICES FOR BUILDING ${n + 1}, INCLUDING REPAIR OF ACCESS POINTS`,
  number: n === 4 ? null : `36C10B25C000${n}`,
  solicitationNumber: null,
  awardees: n === 5 ? [] : n === 0 ? [firm(0), firm(1)] : [firm(n)],
  amount: n === 2 ? null : 1_234_567 * (n + 1),
  awardOn: n === 5 ? null : `2025-0${n + 1}-14`,
  department: AGENCIES[n % 3] ?? null,
  office: 'NETWORK CONTRACTING OFFICE 12',
  ...{
    naicsCode: '541512',
    pscCode: null,
    setAsideCode: 'SBA',
    endsOn: null,
    optionsEndOn: null,
    offers: null,
  },
  ...{ noticeId: `n-${n}`, opportunityId: n % 2 ? null : n + 1 },
}));

const market: Market = {
  ...{
    ownCodes: [],
    awards: 357,
    amount: 74_850_000,
    withoutAmount: 41,
    withoutAwardee: 12,
    withoutDate: 3,
    awardees: 96,
  },
  amounts: { min: 1_250, low: 24_000, median: 187_500, high: 2_400_000, max: 48_000_000 },
  years,
  bands: [0, 25_000, 100_000, 250_000, 1_000_000, 5_000_000, 25_000_000].map((from, index) => ({
    from,
    awards: [34, 66, 81, 92, 31, 10, 2][index] ?? 0,
  })),
  topAwardees: FIRMS.map((_, n) => ({ ...firm(n), awards: 41 - 5 * n, amount: 9_870_654 / (n + 1) })),
  setAsides: [
    { code: 'NONE', name: 'None stated', awards: 190, share: 190 / 357 },
    { code: 'SBA', name: 'Total Small Business Set-Aside (FAR 19.5)', awards: 120, share: 120 / 357 },
    {
      code: 'SDVOSBC',
      name: 'Service-Disabled Veteran-Owned Small Business (SDVOSB) Set-Aside (FAR 19.14)',
      awards: 47,
      share: 47 / 357,
    },
  ],
  departments,
};

const awardee: Awardee = {
  ...firm(0),
  otherSpellings: ['ACME SYS. INTEGRATION JV LLC 12 MAIN ST RENO NV 89501'],
  ...{ awards: 41, amount: 9_870_654, withoutAmount: 4, withoutDate: 0, shared: 1, years, departments },
  codes: [{ code: '541512', title: 'Computer Systems Design Services', awards: 33, amount: 8_000_000 }],
  newest: awards.map((award, n) => ({ ...award, awardees: n === 1 ? [firm(0), firm(1)] : [firm(0)] })),
  likeness: { withCode: 40, underTargetCodes: 33, scored: 12, meanScore: 71 },
};

/** The market, its awards, and the page of an awardee. */
export const answerAwards = all(
  answer('**/api/market?*', { success: true, market }),
  answer('**/api/awards?*', {
    success: true,
    awards,
    pagination: { page: 1, limit: 20, total: 357, totalPages: 18 },
  }),
  answer('**/api/awardees/*', { success: true, awardee }),
);
