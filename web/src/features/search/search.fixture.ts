import type { SearchReply, SearchRfp } from '@bidlight/contract';

export const roof: SearchRfp = {
  id: 7,
  title: 'Roof repair',
  compatibilityScore: 87,
  solicitationNumber: 'W912-26',
  naicsCode: '238160',
  naicsTitle: 'Roofing Contractors',
  pscCode: null,
  pscTitle: null,
  department: 'NAVY',
  postedDate: '2026-11-10T15:00:00.000Z',
  notice_id: 'abc',
  govWinUrl: null,
  responseDate: null,
  responseOffsetMinutes: null,
  noticeType: 'Solicitation',
  status: 'Open',
  setAside: null,
  titlePieces: [
    { text: 'Roof', isMatch: true },
    { text: ' repair', isMatch: false },
  ],
  excerpt: [{ text: '<b>tiles</b>', isMatch: false }],
};

/** The reply of a search that found these. */
export function found(opportunities: SearchRfp[], more: Partial<SearchReply> = {}) {
  const facets = {
    set_aside: [],
    notice_type: [{ value: 'o', label: 'Solicitation', count: 2 }],
    state: [{ value: 'VA', label: 'VA', count: 1 }],
  };
  const data: SearchReply = {
    rfps: opportunities,
    total: opportunities.length,
    isTotalMinimum: false,
    page: 1,
    limit: 25,
    facets,
    leftOut: [],
    suggestion: null,
    ...more,
  };
  return { success: true, data };
}
