import type { NoticeFacts } from './notice.ts';

/** Goods, or the letter of a product code that stands for a kind of service: J repairs, C designs, Y builds, W rents. */
export type KindOfWork = string;
export const GOODS = 'goods';

/** What a title says where there is no product code. */
const IN_TITLE: readonly (readonly [RegExp, KindOfWork])[] = [
  [/\b(?:rentals?|leas(?:e|es|ing))\b/i, 'W'],
  [/\b(?:repairs?|maintenance|overhaul|calibration)\b/i, 'J'],
  [/\b(?:architect\w*|A-?E services|design services)\b/i, 'C'],
  [/\b(?:construct(?:ion)?|renovat\w+|demolition)\b/i, 'Y'],
];

/** Who makes and trades, rents, repairs, designs or builds, by the beginning of the code. */
const BY_NAICS: readonly (readonly [RegExp, KindOfWork])[] = [
  [/^(?:3[123]|4[245])/, GOODS],
  [/^532/, 'W'],
  [/^811/, 'J'],
  [/^5413/, 'C'],
  [/^23/, 'Y'],
];

/** The kind of work that a code of the industry stands for; undefined for the many that are services of any kind. */
export function kindOfNaics(code: string): KindOfWork | undefined {
  return BY_NAICS.find(([codes]) => codes.test(code))?.[1];
}

/** What a notice has to say of its kind of work. */
export type KindFacts = Pick<NoticeFacts, 'pscCode' | 'title' | 'naicsCodes'>;

/** The kind of work that a notice is; null where nothing says so. */
export function kindOf({ pscCode, title, naicsCodes }: KindFacts): KindOfWork | null {
  const first = pscCode?.trim().charAt(0).toUpperCase() ?? '';
  if (/\d/.test(first)) return GOODS;
  if (/[A-Z]/.test(first)) return first;
  const inTitle = IN_TITLE.find(([words]) => words.test(title ?? ''))?.[1];
  return inTitle ?? kindOfNaics(naicsCodes[0] ?? '') ?? null;
}

const NAMES: Readonly<Record<KindOfWork, string>> = {
  [GOODS]: 'goods',
  C: 'design',
  J: 'repair',
  W: 'rental',
  X: 'rental',
  Y: 'construction',
  Z: 'repair of buildings',
};

export function nameOfKind(kind: KindOfWork): string {
  return NAMES[kind] ?? 'another kind of service';
}
