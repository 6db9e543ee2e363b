import { bucketOfSurrounding, type Surrounding } from './hashed-terms.ts';
import type { NoticeFacts } from './notice.ts';
import { eachSurrounding } from './notice-terms.ts';

/** The letters of a solicitation number that most notices have. */
const INSTRUMENTS: Readonly<Record<string, string>> = {
  B: 'Invitation for bids',
  Q: 'Request for quotations',
  R: 'Request for proposals',
};

const NAMES: Readonly<Record<Surrounding, (code: string) => string>> = {
  product: (code) => `Product ${/^(?:[A-Z]|\d{2})$/.test(code) ? 'group' : 'code'} ${code}`,
  office: (code) => (/^[A-Z\d]{4}$/.test(code) ? `Offices ${code}…` : `Office ${code}`),
  agency: (code) => `Agency ${code}`,
  instrument: (code) => INSTRUMENTS[code] ?? `Instrument ${code}`,
};

/** Readable names of what surrounds a notice's text, by term number. */
export function surroundingNames(facts: Partial<NoticeFacts>): Map<number, string> {
  const names = new Map<number, string>();
  eachSurrounding(facts, (kind, code) => {
    names.set(bucketOfSurrounding(kind, code), NAMES[kind](code));
  });
  return names;
}
