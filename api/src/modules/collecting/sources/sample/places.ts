import type { Zone } from './calendar.ts';

/** What a place is good for: snow is removed where it falls, harbors are dredged at the coast. */
export type PlaceTag = 'cold' | 'coast' | 'forest' | 'west';

export interface Place {
  city: string;
  state: string;
  zone: Zone;
  areaCode: string;
  tags: readonly PlaceTag[];
}

const COLD = ['cold'] as const;
const COAST = ['coast'] as const;
const FOREST = ['forest'] as const;
const NONE = [] as const;

function places(zone: Zone, rows: readonly [string, string, string, readonly PlaceTag[]][]): Place[] {
  const isWest = /Denver|Phoenix|Los_Angeles/.test(zone);
  return rows.map(([city, state, areaCode, tags]) => {
    return { city, state, zone, areaCode, tags: isWest ? [...tags, 'west'] : tags };
  });
}

export const PLACES: readonly Place[] = [
  ...places('America/New_York', [
    ['Norfolk', 'VA', '757', COAST],
    ['Portsmouth', 'VA', '757', COAST],
    ['Richmond', 'VA', '804', NONE],
    ['Roanoke', 'VA', '540', FOREST],
    ['Quantico', 'VA', '703', NONE],
    ['Chantilly', 'VA', '703', NONE],
    ['Baltimore', 'MD', '410', ['cold', 'coast']],
    ['Bethesda', 'MD', '301', NONE],
    ['Frederick', 'MD', '301', COLD],
    ['Aberdeen', 'MD', '443', COLD],
    ['Suitland', 'MD', '240', NONE],
    ['Washington', 'DC', '202', NONE],
    ['Raleigh', 'NC', '919', NONE],
    ['Asheville', 'NC', '828', FOREST],
    ['Fayetteville', 'NC', '910', NONE],
    ['Wilmington', 'NC', '910', COAST],
    ['Philadelphia', 'PA', '215', COLD],
    ['Pittsburgh', 'PA', '412', COLD],
    ['Harrisburg', 'PA', '717', COLD],
    ['Erie', 'PA', '814', COLD],
    ['Martinsburg', 'WV', '304', COLD],
    ['Clarksburg', 'WV', '304', ['cold', 'forest']],
    ['Newark', 'NJ', '973', COLD],
    ['Albany', 'NY', '518', COLD],
    ['Buffalo', 'NY', '716', COLD],
    ['Boston', 'MA', '617', ['cold', 'coast']],
    ['Newport', 'RI', '401', ['cold', 'coast']],
    ['Bangor', 'ME', '207', ['cold', 'forest']],
    ['Burlington', 'VT', '802', ['cold', 'forest']],
    ['Charleston', 'SC', '843', COAST],
    ['Savannah', 'GA', '912', COAST],
    ['Atlanta', 'GA', '404', NONE],
    ['Jacksonville', 'FL', '904', COAST],
    ['Tampa', 'FL', '813', COAST],
    ['Columbus', 'OH', '614', COLD],
    ['Dayton', 'OH', '937', COLD],
    ['Detroit', 'MI', '313', COLD],
    ['Indianapolis', 'IN', '317', COLD],
    ['Lexington', 'KY', '859', NONE],
  ]),
  ...places('America/Chicago', [
    ['Nashville', 'TN', '615', NONE],
    ['Huntsville', 'AL', '256', NONE],
    ['Mobile', 'AL', '251', COAST],
    ['New Orleans', 'LA', '504', COAST],
    ['Vicksburg', 'MS', '601', NONE],
    ['Little Rock', 'AR', '501', NONE],
    ['St. Louis', 'MO', '314', NONE],
    ['Kansas City', 'MO', '816', COLD],
    ['Chicago', 'IL', '312', COLD],
    ['Rock Island', 'IL', '309', COLD],
    ['Milwaukee', 'WI', '414', COLD],
    ['Minneapolis', 'MN', '612', COLD],
    ['Duluth', 'MN', '218', ['cold', 'forest']],
    ['Omaha', 'NE', '402', COLD],
    ['Oklahoma City', 'OK', '405', NONE],
    ['San Antonio', 'TX', '210', NONE],
    ['Fort Worth', 'TX', '817', NONE],
    ['Houston', 'TX', '713', NONE],
    ['Galveston', 'TX', '409', COAST],
    ['Corpus Christi', 'TX', '361', COAST],
  ]),
  ...places('America/Denver', [
    ['Denver', 'CO', '303', COLD],
    ['Colorado Springs', 'CO', '719', COLD],
    ['Albuquerque', 'NM', '505', NONE],
    ['Salt Lake City', 'UT', '801', COLD],
    ['Ogden', 'UT', '801', COLD],
    ['Billings', 'MT', '406', COLD],
    ['Missoula', 'MT', '406', ['cold', 'forest']],
    ['Boise', 'ID', '208', ['cold', 'forest']],
    ['Rapid City', 'SD', '605', ['cold', 'forest']],
    ['El Paso', 'TX', '915', NONE],
  ]),
  ...places('America/Phoenix', [
    ['Phoenix', 'AZ', '602', NONE],
    ['Tucson', 'AZ', '520', NONE],
    ['Flagstaff', 'AZ', '928', FOREST],
  ]),
  ...places('America/Los_Angeles', [
    ['San Diego', 'CA', '619', COAST],
    ['Port Hueneme', 'CA', '805', COAST],
    ['Sacramento', 'CA', '916', NONE],
    ['Redding', 'CA', '530', FOREST],
    ['Oakland', 'CA', '510', COAST],
    ['Las Vegas', 'NV', '702', NONE],
    ['Portland', 'OR', '503', NONE],
    ['Bend', 'OR', '541', FOREST],
    ['Seattle', 'WA', '206', COAST],
    ['Bremerton', 'WA', '360', COAST],
    ['Spokane', 'WA', '509', ['cold', 'forest']],
  ]),
  ...places('America/Anchorage', [
    ['Anchorage', 'AK', '907', COLD],
    ['Fairbanks', 'AK', '907', COLD],
  ]),
  ...places('Pacific/Honolulu', [['Honolulu', 'HI', '808', COAST]]),
];

const BY_CITY = new Map(PLACES.map((place) => [place.city, place]));

export function placeOf(city: string): Place {
  const place = BY_CITY.get(city);
  if (!place) throw new Error(`No such place: ${city}`);
  return place;
}
