import { describe, expect, it } from 'vitest';
import { toTitleCase } from './title-case.ts';

describe('a title in capitals reads as people write it', () => {
  it.each([
    ['JANITORIAL SERVICES FOR THE RANGER STATION', 'Janitorial Services for the Ranger Station'],
    ['REPLACE HVAC AND IT CLOSETS AT FT. DRUM, NY', 'Replace HVAC and IT Closets at Ft. Drum, NY'],
    ['53--VALVE,GLOBE', '53--Valve,Globe'],
    ['Z--REPLACE THE ROOF', 'Z--Replace the Roof'],
    ['IN-KIND REPAIR: THE OLD MILL', 'In-Kind Repair: The Old Mill'],
    ['BEARING, PLAIN, IN REPAIR/MODIFICATION OF', 'Bearing, Plain, in Repair/Modification Of'],
  ])('%s', (text, title) => expect(toTitleCase(text)).toBe(title));

  it.each(
    [
      'HVAC IT USACE NAVFAC DLA IDIQ BPA VA US NSN NAVSUP NASA NOAA USCGC USNS USDA DARPA DISA',
      'RFI RFQ RFP SDVOSB WOSB MATOC JOC AFB MCAS VAMC CBOC SCADA HEPA OSHA EPA FBI NATO USMC',
      'II III IV VII XIV NSWC PCB LED UPS GPS',
    ].flatMap((names) => names.split(' ')),
  )('keeps the acronym %s', (name) => expect(toTitleCase(`NEW ${name} WORK`)).toBe(`New ${name} Work`));

  it.each([
    ['U.S. EMBASSY IN ROME', 'U.S. Embassy in Rome'],
    ['F-16 AND UH-60M PARTS, R0001', 'F-16 and UH-60M Parts, R0001'],
    ['AN/BPS-16 RADAR, 3RD QUARTER FY26', 'AN/BPS-16 Radar, 3rd Quarter FY26'],
    ['N4008525R2559', 'N4008525R2559'],
    ['O-RING, TYPE A', 'O-Ring, Type A'],
    ['PHASE A OF A STUDY', 'Phase A of a Study'],
    ['SALEM, OR', 'Salem, OR'],
    ['OIL, OR EQUAL', 'Oil, or Equal'],
    ['LAUNDRY IN MUNCIE, IN 47302', 'Laundry in Muncie, IN 47302'],
    ['CENTRAL ACTION FOR QUIET UNITS EAST (CAQUE)', 'Central Action for Quiet Units East (CAQUE)'],
    ['FOSTER OWN SAFE PLACES (FOSP)', 'Foster Own Safe Places (FOSP)'],
    ['VALVES (SPARE)', 'Valves (Spare)'],
    ["O'NEIL AND MCFADDIN CHILDREN'S PARK", "O'Neil and McFaddin Children's Park"],
    ['PART(S) OF BLDG 7', 'Part(s) of Bldg 7'],
    ['MT. RAINIER TO SANTA FE', 'Mt. Rainier to Santa Fe'],
    ['ÉTUDE À QUÉBEC', 'Étude À Québec'],
  ])('%s is %s', (text, title) => expect(toTitleCase(text)).toBe(title));

  it.each(['Roof repair at FORT DRUM', 'eVA portal', '', '12-34', 'X'])('leaves %j as it is', (text) =>
    expect(toTitleCase(text)).toBe(text),
  );

  it('changes only the case, so that positions stay true', () => {
    for (const text of ['İSTANBUL OFFICE', 'STRASSE ẞ WORK', 'ﬁNE PRINT IN CAPITALS', 'A\ufffdB CD EF']) {
      expect(toTitleCase(text)).toHaveLength(text.length);
    }
  });
});
