import type { PlaceTag } from '#modules/collecting/sources/sample/places.ts';

/** Who buys. Departments and sub-tiers are real names in the source's style; offices and their codes are invented. */
export interface Office {
  name: string;
  /** The start of its solicitation numbers. */
  code: string;
  city: string;
}

export interface Buyer {
  department: string;
  subTier: string;
  /** As a sentence would name it. */
  name: string;
  /** Of its people's addresses. */
  domain: string;
  offices: readonly Office[];
  /** What its places are called; `{city}` is the place of performance. */
  sites: readonly string[];
  /** Where it has them; everywhere unless stated. */
  where?: PlaceTag;
  /** 'A123' after the code for defence, five digits elsewhere. */
  numbering: 'letter' | 'digits';
  /** Veterans Affairs and Interior put the product code before the title. */
  prefixesTitles?: boolean;
}

export function office(name: string, code: string, city: string): Office {
  return { name, code, city };
}
