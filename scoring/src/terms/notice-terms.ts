import { eachTerm, type Surrounding } from './hashed-terms.ts';
import type { Notice, NoticeFacts } from './notice.ts';

/** The weights of the terms from codes and buyers; the words of the text have a total weight of 1. */
const SURROUNDING_WEIGHTS = {
  product: 0.4,
  productGroup: 0.5,
  office: 0.4,
  officeGroup: 0.3,
  agency: 0.3,
  instrument: 0.3,
};

/** A solicitation number by the federal rule: office (6), year (2), instrument (1), serial. */
const SOLICITATION_NUMBER = /^([A-Z0-9]{6})\d{2}([A-Z])[A-Z0-9]{4,8}$/;
/** Older titles begin with the product code: '53--SPRING,HELICAL'. */
const TITLE_CODE = /^\s*([A-Z]\d{3}|\d{2,4}|[A-Z])--/;

/** The same with hyphens, whose pieces would be read as words; its middle part is what few texts have. */
const HYPHENATED_NUMBER = /\b[A-Z0-9]{6}-\d{2}-[A-Z]-[A-Z0-9]{4,8}\b/gi;
const HYPHENATED_MIDDLE = /-\d\d-[A-Z]-/i;
/** Shorter ones, or those without a digit, may be words: 'TBD', 'Amendment'. */
const OWN_NUMBER = /^(?=.*\d).{6,}$/;

type NoticeText = Partial<Pick<Notice, 'title' | 'description' | 'solicitationNumber'>>;

/** Visits the terms of a notice's text. Those of the title count twice, solicitation numbers not at all. */
export function eachTextTerm(notice: NoticeText, visit: (term: number) => void): void {
  const number = notice.solicitationNumber?.trim() ?? '';
  const own = OWN_NUMBER.test(number) ? number : null;
  const title = withoutNumbers(notice.title ?? '', own);
  eachTerm(title, visit);
  eachTerm(title, visit);
  eachTerm(withoutNumbers(notice.description ?? '', own), visit);
}

function withoutNumbers(text: string, own: string | null): string {
  const rest = own && text.includes(own) ? text.replaceAll(own, ' ') : text;
  return HYPHENATED_MIDDLE.test(rest) ? rest.replace(HYPHENATED_NUMBER, ' ') : rest;
}

/** Visits what surrounds a notice's text: its buyer, office, instrument and product. */
export function eachSurrounding(
  notice: Partial<NoticeFacts>,
  visit: (kind: Surrounding, code: string, weight: number) => void,
): void {
  const code = (notice.pscCode ?? TITLE_CODE.exec(notice.title ?? '')?.[1] ?? '').trim().toUpperCase();
  if (code) {
    const isProduct = /^\d/.test(code);
    const group = isProduct ? code.slice(0, 2) : code.slice(0, 1);
    visit('product', group, SURROUNDING_WEIGHTS.productGroup);
    if (code.length > group.length) visit('product', code, SURROUNDING_WEIGHTS.product);
  }
  const number = (notice.solicitationNumber ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, office, instrument] = SOLICITATION_NUMBER.exec(number) ?? [];
  if (office && instrument) {
    visit('office', office, SURROUNDING_WEIGHTS.office);
    visit('office', office.slice(0, 4), SURROUNDING_WEIGHTS.officeGroup);
    visit('instrument', instrument, SURROUNDING_WEIGHTS.instrument);
  } else if (notice.office) {
    visit('office', notice.office.trim().toUpperCase(), SURROUNDING_WEIGHTS.office);
  }
  if (notice.department) {
    visit('agency', notice.department.trim().toUpperCase(), SURROUNDING_WEIGHTS.agency);
  }
}
