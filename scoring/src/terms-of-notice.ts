import { bucketOfTerm, eachTerm } from './hashed-terms.ts';
import type { Notice, NoticeFacts } from './notice.ts';
import { plainText } from './notice.ts';

/** How much what surrounds a notice says, beside its words (which weigh 1 in all). */
const AROUND = {
  product: 0.4,
  productGroup: 0.5,
  office: 0.4,
  officeGroup: 0.3,
  agency: 0.3,
  instrument: 0.3,
};

/** A procurement number by the federal rule: office (6), year (2), kind of instrument (1), serial. */
const PROCUREMENT_NUMBER = /^([A-Z0-9]{6})\d{2}([A-Z])[A-Z0-9]{4,8}$/;
/** Older titles begin with the product code: '53--SPRING,HELICAL'. */
const TITLE_CODE = /^\s*([A-Z]\d{3}|\d{2,4}|[A-Z])--/;

/** Visits the words of a notice, those of the title twice. */
export function eachWord(notice: Pick<Notice, 'title' | 'description'>, visit: (term: number) => void): void {
  const title = plainText(notice.title);
  eachTerm(title, visit);
  eachTerm(title, visit);
  eachTerm(plainText(notice.description), visit);
}

/** Visits what surrounds the words: who buys, through which office and instrument, which kind of product. */
export function eachSurrounding(
  notice: Partial<NoticeFacts>,
  visit: (term: number, weight: number) => void,
): void {
  const code = (notice.pscCode ?? TITLE_CODE.exec(notice.title ?? '')?.[1] ?? '').trim().toUpperCase();
  if (code) {
    const isProduct = /^\d/.test(code);
    const group = isProduct ? code.slice(0, 2) : code.slice(0, 1);
    visit(bucketOfTerm(group, 'product'), AROUND.productGroup);
    if (code.length > group.length) visit(bucketOfTerm(code, 'product'), AROUND.product);
  }
  const number = (notice.solicitationNumber ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, office, instrument] = PROCUREMENT_NUMBER.exec(number) ?? [];
  if (office && instrument) {
    visit(bucketOfTerm(office, 'office'), AROUND.office);
    visit(bucketOfTerm(office.slice(0, 4), 'office'), AROUND.officeGroup);
    visit(bucketOfTerm(instrument, 'instrument'), AROUND.instrument);
  } else if (notice.office) {
    visit(bucketOfTerm(notice.office.trim().toUpperCase(), 'office'), AROUND.office);
  }
  if (notice.department) {
    visit(bucketOfTerm(notice.department.trim().toUpperCase(), 'agency'), AROUND.agency);
  }
}
