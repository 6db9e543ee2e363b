import type { AwardRow, Market } from '@bidlight/contract';

export const help: AwardRow = {
  ...{ id: 1, title: 'HELP DESK', number: '36C10B24C0001', solicitationNumber: null, amount: 100_000 },
  awardees: [
    { id: 5, name: 'Acme Inc' },
    { id: 6, name: 'Bolt LLC' },
  ],
  ...{ awardOn: '2024-03-01', department: 'VETERANS AFFAIRS, DEPARTMENT OF', office: null },
  ...{ naicsCode: '541512', pscCode: null, setAsideCode: 'SBA', endsOn: null, optionsEndOn: null },
  ...{ offers: null, noticeId: 'n-1', opportunityId: 17 },
};

/** Of SAM.gov alone, without what an award may leave unsaid. */
export const bare: AwardRow = {
  ...help,
  ...{ id: 2, title: null, number: null, awardees: [], amount: null, awardOn: null, department: null },
  ...{ naicsCode: null, noticeId: 'n-2', opportunityId: null },
};

export const market: Market = {
  ownCodes: [],
  ...{ awards: 6, amount: 30_420_000, withoutAmount: 2, withoutAwardee: 1, withoutDate: 0, awardees: 2 },
  amounts: { min: 20_000, low: 44_000, median: 200_000, high: 21_090_000, max: 30_000_000 },
  years: [
    { year: 2023, awards: 2, amount: 100_000 },
    { year: 2025, awards: 4, amount: 30_320_000 },
  ],
  bands: [0, 25_000, 100_000, 250_000, 1_000_000, 5_000_000, 25_000_000].map((from, index) => ({
    from,
    awards: index === 2 ? 4 : 0,
  })),
  topAwardees: [{ id: 5, name: 'Acme Inc', awards: 3, amount: 400_000 }],
  setAsides: [
    { code: 'NONE', name: 'None stated', awards: 4, share: 4 / 6 },
    { code: 'SBA', name: 'Total Small Business Set-Aside (FAR 19.5)', awards: 2, share: 2 / 6 },
  ],
  departments: [{ name: 'DEPT OF DEFENSE', awards: 3, amount: 0 }],
};

export const noMarket: Market = {
  ...market,
  ...{ awards: 0, amount: 0, withoutAmount: 0, withoutAwardee: 0, awardees: 0, amounts: null },
  ...{ years: [], topAwardees: [], setAsides: [], departments: [] },
};

export function pageOf(awards: AwardRow[], total = awards.length) {
  return {
    success: true,
    awards,
    pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) },
  };
}
