/** What is known of a notice beside its description; null where the source states nothing. */
export interface NoticeFacts {
  id: string;
  title: string | null;
  solicitationNumber: string | null;
  department: string | null;
  office: string | null;
  /** The federal source's letter: o, k, p, r, s, g, a, u, i. */
  noticeType: string | null;
  setAsideCode: string | null;
  naicsCodes: readonly string[];
  pscCode: string | null;
  /** Two letters. */
  placeState: string | null;
}

export interface Notice extends NoticeFacts {
  description: string | null;
}

/** A company's past contract: at least a text; the rest when it was a notice, or the profile names it. */
export interface PastPerformance extends Partial<Omit<NoticeFacts, 'id' | 'title'>> {
  text: string;
}

/** What a company says of itself. */
export interface Profile {
  capabilityText: string;
  /** Codes of two to six digits; shorter ones stand for all that begin so. */
  targetNaics: readonly string[];
  /** The official descriptions of those codes. */
  naicsDescriptions: readonly string[];
  /** Codes of set-asides the company may prime, as the source writes them (SBA, 8A, HZC…); null: not stated. */
  setAsides: readonly string[] | null;
  /** Two letters each; none means anywhere. */
  states: readonly string[];
  pastPerformance: readonly PastPerformance[];
  includeWords: readonly string[];
  excludeWords: readonly string[];
}

export const EMPTY_PROFILE: Profile = {
  capabilityText: '',
  targetNaics: [],
  naicsDescriptions: [],
  setAsides: null,
  states: [],
  pastPerformance: [],
  includeWords: [],
  excludeWords: [],
};

const TAG = /<(?:!--[\s\S]*?--|\/?[a-z][^<>]{0,2000})>/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A text without mark-up: words that only format must not count as words. */
export function plainText(text: string | null | undefined): string {
  if (!text) return '';
  if (!text.includes('<') && !text.includes('&')) return text;
  return text.replace(TAG, ' ').replace(ENTITY, (entity) => SIGNS[entity.toLowerCase()] ?? ' ');
}
