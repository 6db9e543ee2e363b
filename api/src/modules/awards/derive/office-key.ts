import { normaliseAgency } from '#store/normalise-number.ts';

interface Buyer {
  department: string | null;
  subTier: string | null;
  office: string | null;
}

/** Department and office without case, punctuation and filler words; null where the office is not stated. */
export function officeKeyOf({ department, subTier, office }: Buyer): string | null {
  const name = normaliseAgency(office);
  return name === '' ? null : `${normaliseAgency(department ?? subTier)}|${name}`;
}
