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

/** Types that announce what may be asked for later: answers to them shape it. */
export const EARLY_NOTICE_TYPES = ['r', 'p', 's'] as const satisfies readonly NoticeType[];

/** The status of the types that nobody can answer. Any other type, an unknown one too, is open until it closes. */
export const STATUS_OF_UNANSWERABLE = {
  a: 'Awarded',
  u: 'Justification',
  g: 'Sale',
  i: 'Information',
} as const satisfies Partial<Record<NoticeType, string>>;

export function isAnswerableType(letter: string | null): boolean {
  return letter === null || !Object.hasOwn(STATUS_OF_UNANSWERABLE, letter);
}

/** The name of a type; an unknown letter is its own name. */
export function noticeTypeName<Letter extends string | null>(letter: Letter): string | Letter {
  return letter !== null && Object.hasOwn(NOTICE_TYPES, letter) ? NOTICE_TYPES[letter as NoticeType] : letter;
}
