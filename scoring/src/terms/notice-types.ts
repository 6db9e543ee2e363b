/** The letters of notices that can be bid on now. */
const BIDDABLE: ReadonlySet<string> = new Set(['o', 'k']);
/** The letters of notices that announce something which may be bid on later. */
const EARLY: ReadonlySet<string> = new Set(['p', 'r', 's']);

/** Why a notice of this type can never be bid on, by letter. */
export const NEVER_BIDDABLE: Readonly<Record<string, string>> = {
  g: 'a sale of surplus property',
  a: 'an award notice, the contract is given',
  u: 'a justification, nothing is asked for',
  i: 'a notice of consolidation or bundling',
};

export type NoticeStage = 'biddable' | 'early' | 'other';

export function noticeStage(noticeType: string): NoticeStage {
  if (BIDDABLE.has(noticeType)) return 'biddable';
  return EARLY.has(noticeType) ? 'early' : 'other';
}
