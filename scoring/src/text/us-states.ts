/** States and territories with their names, which some notices have in place of the code. */
export const US_STATES =
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|
FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|
MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|
NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|
PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|
WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|
PR Puerto Rico|VI Virgin Islands|VI U.S. Virgin Islands`
    .replaceAll('\n', '')
    .split('|')
    .map((line): [code: string, name: string] => [line.slice(0, 2), line.slice(3)]);

const CODES = new Map(
  US_STATES.flatMap(([code, name]) => [code, `US-${code}`, name.toUpperCase()].map((text) => [text, code])),
);

/** The two letters of a state or territory from its code, its ISO 3166-2 code or its name, in any letters. */
export function stateCode(text: string): string | undefined {
  return CODES.get(text) ?? CODES.get(text.trim().toUpperCase());
}

/** Territories that also have a country code of their own. */
export const TERRITORIES: Readonly<Record<string, string>> = {
  ASM: 'AS',
  GUM: 'GU',
  MNP: 'MP',
  PRI: 'PR',
  VIR: 'VI',
};
