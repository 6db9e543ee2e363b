/** Words that say what kind of legal person a firm is, in small letters and without punctuation. */
const FORMS = new Set(
  `inc incorporated incorporation incorp llc lllc pllc llp lllp pllp lp corp corporation corportation ltd limited gmbh plc ulc srl sarl sas
  kg ohg kk pty pte pvt bhd sdn ltda`.split(/\s+/),
);
/** The same where nothing else ends the name. They are words of a name, codes of states and numbers elsewhere. */
const ENDINGS = new Set([...FORMS, 'co', 'company', 'pc', 'dpc']);
/** These are words too ('Serenity Spa', 'PA' as a state), so that they must be written as abbreviations: 'S.p.A.'. */
const DOTTED = new Set('pa sa spa ag ab as bv nv sl oy pc dpc co'.split(' '));
/** 'Limited Liability Company', 'Public Company Limited'. */
const LONG_FORMS =
  /\b(?:limited liability (?:company|co|corporation|partnership)|professional (?:corporation|corp|limited liability company)|(?:limited|general) partnership|public (?:limited company|company limited)|private limited|proprietary limited)$/;

/** Whether a word, as written, is a legal form wherever it stands in a name. */
export function isLegalForm(word: string): boolean {
  const plain = plainWord(word.replace(/\(the\)$/i, ''));
  return FORMS.has(plain) || (DOTTED.has(plain) && /\p{L}\.\s?\p{L}/u.test(word));
}

/** The same, or a word that is one at the end of a name: 'Brown & Company'. */
export function isLegalEnding(word: string): boolean {
  return isLegalForm(word) || ENDINGS.has(plainWord(word));
}

export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}

/** The words of a name, in small letters, without the legal forms at its end; all of them where nothing would be left. */
export function withoutLegalForms(words: readonly string[], dotted: ReadonlySet<string>): string[] {
  const text = words.join(' ').replace(LONG_FORMS, '').trim();
  const left = text === '' ? [...words] : text.split(' ');
  const all = [...left];
  while (left.length > 0) {
    const last = left.at(-1) ?? '';
    if (!ENDINGS.has(last) && last !== 'and' && !dotted.has(last)) break;
    left.pop();
  }
  return left.length > 0 ? left : all;
}

/** 'llc', 'inc' for all words of a corporation, else the form itself. */
export function kindOfForm(form: string | undefined): string | undefined {
  return form?.replace(/^(?:incorporated|incorporation|incorp|corp|corporation|co|company)$/, 'inc');
}
