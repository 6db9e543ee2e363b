import type { Contact } from '#db/schema.ts';
import type { Random } from './random.ts';

const FIRST =
  'Alicia,Andre,Anita,Benjamin,Brenda,Carlos,Cheryl,Daniel,Denise,Derek,Elena,Felicia,Gary,Gloria,Hannah,Isaac,Jasmine,Joel,Karen,Kevin,Leah,Luis,Marcus,Melissa,Nathan,Nicole,Omar,Paula,Priya,Rachel,Raymond,Renee,Samuel,Sharon,Thomas,Tina,Vanessa,Victor,Wendy,Yvonne'.split(
    ',',
  );
const LAST =
  'Abbott,Alvarez,Barrow,Bellamy,Calloway,Castillo,Chandler,Dawson,Delgado,Ellison,Farrow,Fleming,Garrison,Hadley,Hargrove,Ibarra,Jennings,Keller,Kowalski,Lambert,Langford,Maddox,Mercer,Nakamura,Novak,Okafor,Osborne,Pruitt,Quintana,Ramsey,Redmond,Salazar,Sheffield,Thornton,Underhill,Vance,Wexler,Whitaker,Yates,Zimmer'.split(
    ',',
  );

/** Invented people; the addresses can never reach anyone, and numbers from 555-0100 to 555-0199 are kept for fiction. */
export function someContacts(domain: string, areaCode: string, random: Random): Contact[] {
  const count = random.weighted([
    [1, 55],
    [2, 40],
    [0, 5],
  ] as const);
  return Array.from({ length: count }, () => {
    const [first, last] = [random.pick(FIRST), random.pick(LAST)];
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}@${domain}`.toLowerCase(),
      phone: random.chance(0.75)
        ? `${areaCode}-555-${random.int(100, 199).toString().padStart(4, '0')}`
        : null,
    };
  });
}

const FIRM_NAMES =
  'Alder Ridge,Bluestem,Cedar Point,Copperline,Crestwater,Eastgate,Fairmont Bay,Granite Arch,Harrow Lane,Ironbridge,Juniper Hill,Keystone Meadow,Larkfield,Millrace,Northbend,Oakhaven,Pinnacle Fork,Quarry Park,Redwing,Stonebrook,Tidepool,Upland,Vantage Creek,Westmark'.split(
    ',',
  );
const FIRM_KINDS = ['LLC', 'Inc.', 'Group LLC', 'Services Inc.', 'Partners LLC', 'Corporation'];

/** An invented winner. */
export function someFirm(random: Random): string {
  return `${random.pick(FIRM_NAMES)} ${random.pick(FIRM_KINDS)}`;
}
