/** Further codes that a company with this certification may prime. Firms of every programme are small businesses. */
const IMPLIED_CODES: Readonly<Record<string, readonly string[]>> = {
  SBA: [],
  '8A': ['8AN', 'SBA'],
  '8AN': ['8A', 'SBA'],
  HZC: ['HZS', 'SBA'],
  HZS: ['HZC', 'SBA'],
  SDVOSBC: ['SDVOSBS', 'VSA', 'VSS', 'SBA'],
  SDVOSBS: ['SDVOSBC', 'VSA', 'VSS', 'SBA'],
  WOSB: ['WOSBSS', 'SBA'],
  WOSBSS: ['WOSB', 'SBA'],
  EDWOSB: ['EDWOSBSS', 'WOSB', 'WOSBSS', 'SBA'],
  EDWOSBSS: ['EDWOSB', 'WOSB', 'WOSBSS', 'SBA'],
  ISBEE: ['IEE', 'BICIV', 'SBA'],
  IEE: ['BICIV'],
  BICIV: ['IEE'],
  VSA: ['VSS', 'SBA'],
  VSS: ['VSA', 'SBA'],
};

export type SetAsideFit = 'open' | 'held' | 'not held' | 'unknown';

/** Codes are compared without regard to case and punctuation, because extracts also write ["SBA"] and BICIV. */
function normaliseCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The codes a company may prime, including those that follow from its certifications. */
export function heldSetAsides(codes: readonly string[]): ReadonlySet<string> {
  return new Set(codes.map(normaliseCode).flatMap((code) => [code, ...(IMPLIED_CODES[code] ?? [])]));
}

/**
 * Whether the company may prime a notice with this set-aside. Codes without a rule exclude nobody: they are unknown, or,
 * as SBP and LAS, restrict only a part of the work or depend on something that no profile states.
 */
export function setAsideFit(code: string | null, held: ReadonlySet<string> | null): SetAsideFit {
  const normalised = normaliseCode(code ?? '');
  if (!normalised || normalised === 'NONE' || normalised === 'NULL') return 'open';
  if (held?.has(normalised)) return 'held';
  return held && normalised in IMPLIED_CODES ? 'not held' : 'unknown';
}

/** Codes of set-asides that firms need not be small for. */
const OF_ANY_SIZE: ReadonlySet<string> = new Set(['IEE', 'BICIV']);

/** Whether all of a notice is set aside for small businesses of some kind. */
export function isForSmallBusiness(code: string | null): boolean {
  const normalised = normaliseCode(code ?? '');
  return normalised in IMPLIED_CODES && !OF_ANY_SIZE.has(normalised);
}
