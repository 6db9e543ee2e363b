import { EARLIER } from '#modules/company/naics/earlier.ts';
import { INFORMATION_AND_PROFESSIONS } from '#modules/company/naics/information-and-professions.ts';
import { LAND_AND_CONSTRUCTION } from '#modules/company/naics/land-and-construction.ts';
import { MANUFACTURING } from '#modules/company/naics/manufacturing.ts';
import { SERVICES_AND_GOVERNMENT } from '#modules/company/naics/services-and-government.ts';
import { TRADE_AND_TRANSPORT } from '#modules/company/naics/trade-and-transport.ts';

/** One 'code title' per line. */
const LINES = [
  LAND_AND_CONSTRUCTION,
  MANUFACTURING,
  TRADE_AND_TRANSPORT,
  INFORMATION_AND_PROFESSIONS,
  SERVICES_AND_GOVERNMENT,
  EARLIER,
].flatMap((table) => table.trim().split('\n'));

/**
 * NAICS codes of 2022 with their titles: every sector, subsector and industry group, and the industries that federal
 * contracts name most. A sector over several numbers ('31-33') stands under each of them.
 */
export const NAICS_TITLES: ReadonlyMap<string, string> = new Map(
  LINES.map((line) => {
    const [code = ''] = line.split(' ', 1);
    return [code, line.slice(code.length + 1)];
  }),
);

const SHORTEST = 2;

/** The code's own title, else that of the closest industry it belongs to. */
export function titleOfNaics(code: string): string | undefined {
  for (let length = code.length; length >= SHORTEST; length -= 1) {
    const title = NAICS_TITLES.get(code.slice(0, length));
    if (title) return title;
  }
  return undefined;
}
