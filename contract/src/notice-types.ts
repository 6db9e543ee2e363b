/** The names of the notice types by the federal source's letter. */
export const NOTICE_TYPES = {
  o: 'Solicitation',
  p: 'Presolicitation',
  k: 'Combined Synopsis/Solicitation',
  r: 'Sources Sought',
  s: 'Special Notice',
  g: 'Sale of Surplus Property',
  a: 'Award Notice',
  u: 'Justification',
  i: 'Consolidate/(Substantially) Bundle',
} as const;
export type NoticeType = keyof typeof NOTICE_TYPES;

/** Types that ask for bids or quotes; the others announce, sell, award or justify something. */
export const BIDDABLE_NOTICE_TYPES = ['o', 'k'] as const satisfies readonly NoticeType[];

export function noticeTypeName(letter: string | null): string | undefined {
  return letter !== null && Object.hasOwn(NOTICE_TYPES, letter)
    ? NOTICE_TYPES[letter as NoticeType]
    : undefined;
}
