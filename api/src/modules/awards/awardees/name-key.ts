import { isLegalForm, kindOfForm, plainWord, withoutLegalForms } from './legal-forms.ts';

/** Short for a word that means the same in the name of any firm. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  mfg: 'manufacturing',
  intl: 'international',
  svcs: 'services',
  mgmt: 'management',
  bros: 'brothers',
  dept: 'department',
  univ: 'university',
};
/** 'A. J.', 'A.J.', 'G. T': initials that are written apart. */
const INITIALS = /\b\p{L}(?:[.\s]+\p{L})+\b\.?/gu;
/** So few letters name many firms, so that their legal form tells them apart. */
const MAX_INITIALS = 3;
const MAX_LENGTH = 200;

/**
 * What two spellings of one firm share: its words in small letters, without punctuation, blanks, 'the' and the legal form. No
 * other word is left out, so that 'Acme Services' and 'Acme Supplies' stay two firms, and 'ABC LLC' and 'ABC Inc' too, since initials
 * are shared by many. Undefined where nothing is left.
 */
export function nameKeyOf(name: string): string | undefined {
  const dotted = new Set(name.split(/\s+/).filter(isLegalForm).map(plainWord));
  const text = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(INITIALS, (initials) => initials.replaceAll(/[.\s]/g, ''))
    .toLowerCase()
    .replaceAll(/[`´'’‘]/g, '')
    .replaceAll(/[&+]/g, ' and ')
    // A blank is often forgotten before these letters, and no word ends with them.
    .replaceAll(/(?<=\p{L}{3})llc\b/gu, ' llc');
  const words = (text.match(/[\p{L}\d]+/gu) ?? [])
    .map((word) => ABBREVIATED[word] ?? word)
    .filter((word) => word !== 'the');
  const kept = withoutLegalForms(words, dotted);
  const key = kept.join('').slice(0, MAX_LENGTH);
  const form = key.length <= MAX_INITIALS ? kindOfForm(words[kept.length]) : undefined;
  return (form ? `${key} ${form}` : key) || undefined;
}
