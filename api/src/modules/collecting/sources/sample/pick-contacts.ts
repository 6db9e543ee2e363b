import type { Random } from '#platform/random.ts';
import type { Contact } from '#store/schema.ts';
import { sampleData } from './sample-data.ts';

/** Nobody is reached: the addresses do not exist, and 555-0100 to 555-0199 are reserved for fiction. */
export function pickContacts(domain: string, areaCode: string, random: Random): Contact[] {
  const { firstNames, lastNames } = sampleData().names;
  const count = random.weighted([
    [1, 55],
    [2, 40],
    [0, 5],
  ] as const);
  return Array.from({ length: count }, () => {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}@${domain}`.toLowerCase(),
      phone: random.chance(0.75)
        ? `${areaCode}-555-${random.int(100, 199).toString().padStart(4, '0')}`
        : null,
    };
  });
}

export function pickFirm(random: Random): string {
  const { firms, firmSuffixes } = sampleData().names;
  return `${random.pick(firms)} ${random.pick(firmSuffixes)}`;
}
