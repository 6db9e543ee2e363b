/** What a company that holds one of these may prime beside it. Every programme's firms are small businesses. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
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

const NAMES: Readonly<Record<string, string>> = {
  SBA: 'total small business set-aside',
  SBP: 'partial small business set-aside',
  '8A': '8(a) set-aside',
  '8AN': '8(a) sole source',
  HZC: 'HUBZone set-aside',
  HZS: 'HUBZone sole source',
  SDVOSBC: 'service-disabled veteran-owned set-aside',
  SDVOSBS: 'service-disabled veteran-owned sole source',
  WOSB: 'women-owned small business set-aside',
  WOSBSS: 'women-owned small business sole source',
  EDWOSB: 'economically disadvantaged women-owned set-aside',
  EDWOSBSS: 'economically disadvantaged women-owned sole source',
  LAS: 'local area set-aside',
  IEE: 'Indian economic enterprise set-aside',
  ISBEE: 'Indian small business economic enterprise set-aside',
  BICIV: 'Buy Indian set-aside',
  VSA: 'veteran-owned small business set-aside',
  VSS: 'veteran-owned small business sole source',
};

/** Everybody may bid on a part of it, or who may depends on what no profile states. */
const NEVER_CLOSED: ReadonlySet<string> = new Set(['SBP', 'LAS']);

export type SetAsideStanding = 'open' | 'held' | 'not held' | 'unknown';

/** Extracts also write ["SBA"], NONE and blanks. */
function cleanCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The codes a company may prime, with those that follow from them. */
export function heldSetAsides(codes: readonly string[]): ReadonlySet<string> {
  const clean = codes.map(cleanCode);
  return new Set(clean.flatMap((code) => [code, ...(ALSO[code] ?? [])]));
}

/** Unknown codes and unstated certifications close nothing. */
export function setAsideStanding(code: string | null, held: ReadonlySet<string> | null): SetAsideStanding {
  const clean = cleanCode(code ?? '');
  if (!clean || clean === 'NONE' || clean === 'NULL') return 'open';
  if (held?.has(clean)) return 'held';
  if (!held || NEVER_CLOSED.has(clean) || !NAMES[clean]) return 'unknown';
  return 'not held';
}

export function setAsideName(code: string): string {
  return NAMES[cleanCode(code)] ?? `set-aside ${code.trim()}`;
}
