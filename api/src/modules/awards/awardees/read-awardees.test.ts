import { describe, expect, it } from 'vitest';
import { readAwardees } from './read-awardees.ts';

const namesOf = (text: string) => readAwardees(text).map(({ name }) => name);
const keysOf = (text: string) => readAwardees(text).flatMap(({ keys }) => keys);

describe('design 3.37 the firms that an award notice names', () => {
  it.each([
    ['BRIGHTWATER SERVICES, LLC North Bend OR 97459 USA', 'BRIGHTWATER SERVICES, LLC'],
    ['Harrow & Company 2000 HARROW RUN Cary NC 27513 USA', 'Harrow & Company'],
    ['MIDLAND CONSTRUCTION SERVICES, INC. RUSKIN 33570 FLK', 'MIDLAND CONSTRUCTION SERVICES, INC.'],
    ['PharmaNorth, LLC TN 38478-2403 USA', 'PharmaNorth, LLC'],
    ['The Copper Company Mesa AZ 85215 USA', 'The Copper Company'],
    ['Copper Kettle Foods Denver CO 80202 USA', 'Copper Kettle Foods'],
    ['LANTERN CONSTRUCTION National City CA 91950 USA', 'LANTERN CONSTRUCTION'],
    ['LANTERN CONSTRUCTION NATIONAL CITY 91950', 'LANTERN CONSTRUCTION'],
    ['FOUNDATION FOR RIVER HEALTH NEW YORK 10038', 'FOUNDATION FOR RIVER HEALTH'],
    ['DOE JANE 42015 VILLANOVA DR Sterling Heights MI 48313 USA', 'DOE JANE'],
    ['Meadow Optics PO BOX 4644 Saratoga Springs NY 12866 USA', 'Meadow Optics'],
    ['STONE MACHINERY CO 4901 W 2100 S Salt Lake City UT 84120 USA', 'STONE MACHINERY CO'],
    ['HAN RIVER E&C CO.,Ltd. 1F, 271, APSAN-RO, DALSEO-GU DAEGU 42819', 'HAN RIVER E&C CO., Ltd.'],
    ['HILL TRADING COMPANY, THE Towson MD 21286 USA', 'HILL TRADING COMPANY, THE'],
    ['GALLO S.P.A. Milano 20152 ITA', 'GALLO S.P.A.'],
    ['Quill Corporation, Inc. Coraopolis PA USA', 'Quill Corporation, Inc.'],
    ['AQUILA CO., LTD. Busan KOR', 'AQUILA CO., LTD.'],
    ['Larkspur LLC Reno NV', 'Larkspur LLC'],
    ['COTTONWOOD BANK CORPORATION OF AMERICA BURLINGTON 27215 NCL', 'COTTONWOOD BANK CORPORATION OF AMERICA'],
    ['ACME INCORPORATED (d/b/a Acme Roofing) 12 Main St, Reno NV', 'ACME INCORPORATED'],
    ['4 CREEKS EQUIPMENT LLC 3763 MONARCH ST Frederick CO 80516 USA', '4 CREEKS EQUIPMENT LLC'],
    ['WALDEN CONSTRUCTION COMPANY II, LLC Chicago IL 60607 USA', 'WALDEN CONSTRUCTION COMPANY II, LLC'],
    ['Birch Design, PC c/o Birch Holdings 9 Elm St Yardley PA 19067 USA', 'Birch Design, PC'],
    ['ORCHARD AEROSPACE USA CORP', 'ORCHARD AEROSPACE USA CORP'],
    ['Doe III, John', 'Doe III, John'],
    ['1st Street Partners', '1st Street Partners'],
    ['MAPLE INSTRUMENTS INC. Montreal QC H3A 2R7 CAN', 'MAPLE INSTRUMENTS INC.'],
    ['MAPLE INSTRUMENTS INC MONTREAL H2L 4L8', 'MAPLE INSTRUMENTS INC'],
    ['MAPLE UNIVERSITY 25 COLONEL BY DR OTTAWA ON K1S 5 CAN', 'MAPLE UNIVERSITY'],
    ['HARBOR WORKS CO., LTD. 2-13-5 KOMAOKA TSURUMI-KU YOKOHAMA JPN', 'HARBOR WORKS CO., LTD.'],
    ['THAMES TIMES LIMITED(THE) London EC4M 9BT GBR', 'THAMES TIMES LIMITED(THE)'],
    ['RELAX HANDLING-VOYAGES Dakar SEN', 'RELAX HANDLING-VOYAGES'],
    ['BIRCH & ADVOGADOS Petropolis RIO DE JANEIRO 25730740 BRA', 'BIRCH & ADVOGADOS'],
    ['CELL WORKS AB Stockholm 114 18 SWE', 'CELL WORKS AB'],
    ['AMERICAN CAN', 'AMERICAN CAN'],
    ['ABC1DEF2GHJ3', 'UEI ABC1DEF2GHJ3'],
  ])('is %s without its address', (text, name) => {
    expect(namesOf(text)).toEqual([name]);
  });

  it.each([
    [
      'ACME, INC.',
      'Acme Inc',
      'ACME INCORPORATED',
      'The Acme Company',
      'Acme Corp.',
      'ACME (INC)',
      'Acme, L.L.C.',
    ],
    ['A. J. Miller & Sons LLC', 'AJ MILLER AND SONS, L.L.C.', 'A.J. Miller & Sons'],
    ['R P M SUPPLY CORPORATION', 'RPM Supply Corp'],
    ['Heron Hospitality GroupLLC', 'HERON HOSPITALITY GROUP, L.L.C.'],
    ['Jo-Kay Inc.', 'JO KAY INC'],
    ['QRS Inc', 'Q.R.S., INC.', 'QRS Corporation'],
    ["O'Hara Mfg. Co., Inc", 'OHARA MANUFACTURING COMPANY'],
    ['AllBright Aerospace & Defense, Inc.', 'All Bright Aerospace and Defense'],
    ['Rhône Instruments SARL', 'RHONE INSTRUMENTS'],
    ['Globe Paint Company Inc, The', 'THE GLOBE PAINT CO.'],
    ['Brown Limited Liability Company', 'BROWN LLC'],
    ['Mueller Antriebe GmbH & Co. KG', 'MUELLER ANTRIEBE GMBH'],
    ['Gale Dynamics d.b.a. Gale Air Boise ID 83702 USA', 'GALE DYNAMICS, INC'],
  ])('is one, however it is spelled: %s …', (...spellings) => {
    expect(new Set(spellings.flatMap(keysOf)).size).toBe(1);
  });

  it.each([
    ['ACME Services LLC', 'ACME Supplies LLC'],
    ['Acme Systems East Inc', 'Acme Systems West Inc'],
    ['Acme Construction Company II, LLC', 'Acme Construction Company, LLC'],
    ['Serenity Spa', 'Serenity LLC'],
    ['ABC LLC', 'ABC Inc'],
    ['Larch North LLC', 'Larch LLC'],
    ['Company of Heroes LLC', 'Heroes LLC'],
    ['The Company, Inc.', 'Limited Liability Company'],
  ])('is never another one: %s and %s', (one, other) => {
    expect(keysOf(one)).not.toEqual(keysOf(other));
  });

  it.each([
    ['ACME, Inc.; Bolt Group LLC;', ['ACME, Inc.', 'Bolt Group LLC']],
    ['ACME Roofing, Inc. and Bolt Group LLC', ['ACME Roofing, Inc.', 'Bolt Group LLC']],
    ['1. ACME LLC 2. Bolt Inc 3. Crane Co', ['ACME LLC', 'Bolt Inc', 'Crane Co']],
    ['(1) ACME LLC, (2) Bolt Inc', ['ACME LLC', 'Bolt Inc']],
    [
      'ACME SERVICES, INC., BOLT & CRANE COMPANY, INC., DUNE RESOURCES, ELM, P.C., FERN LLC (FRN) Arlington VA 22201 USA',
      ['ACME SERVICES, INC.', 'BOLT & CRANE COMPANY, INC.', 'DUNE RESOURCES', 'ELM, P.C.', 'FERN LLC'],
    ],
    ['Clark and Associates, Inc', ['Clark and Associates, Inc']],
    ['Sail and Anchor Supply LLC', ['Sail and Anchor Supply LLC']],
    ['ACME LLC; Acme, L.L.C.', ['ACME LLC']],
    ['ACME LLC; Multiple', ['ACME LLC']],
  ])('are several where it names several: %s', (text, names) => {
    expect(namesOf(text).map((name) => name.replace(' (FRN)', ''))).toEqual(names);
  });

  it.each([
    ['Acme Inc (UEI: ABC1DEF2GHJ3) CAGE 1AB23', ['uei|ABC1DEF2GHJ3', 'cage|1AB23', 'name|acme']],
    ['Acme Inc, UEI ABC1DEF2GHJ3, Reno NV 89501 USA', ['uei|ABC1DEF2GHJ3', 'name|acme']],
    ['ACME GROUP (4BJ65) Lawrenceville GA USA', ['cage|4BJ65', 'name|acmegroup']],
    ['ACME GROUP 4BJ65 Lawrenceville GA USA', ['cage|4BJ65', 'name|acmegroup']],
    ['ACME GROUP CAGE Code: 0Z9K1', ['cage|0Z9K1', 'name|acmegroup']],
    ['Shore Agents (1997) Ltd.', ['name|shoreagents1997']],
    ['ABC1DEF2GHJ3', ['uei|ABC1DEF2GHJ3']],
    ['Birdcage Works LLC', ['name|birdcageworks']],
  ])('have the codes that are stated: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  it.each([
    ...[
      'null 19111-5098',
      'Multiple Washington DC USA',
      'MULTIPLE VENDORS Bruceton Mills WV 26525 USA',
      'Various',
    ],
    ...[
      'See attached',
      'SEE ATTACHMENT Philadelphia PA USA',
      'ATTACHED Kansas City MO 64108 USA',
      'TBD',
      'N/A',
    ],
    ...[
      'Multiple awardees',
      'Redacted',
      'None',
      '-',
      '12345',
      '',
      'Varies Vendors- See Attached Inez KY 41224 USA',
    ],
    ...['See General Information for Awardee Information Seattle WA USA', '5 awardees', 'To be determined'],
  ])('are none where the field says nothing: %s', (text) => {
    expect(readAwardees(text)).toEqual([]);
  });

  it('takes any field in time that grows with its length', () => {
    const hostile = [
      '1. '.repeat(100),
      ' and '.repeat(60),
      '('.repeat(300),
      'A, '.repeat(100),
      'UEI '.repeat(75),
    ];
    for (const text of [...hostile, 'Inc '.repeat(75), '1 '.repeat(150), ' ,('.repeat(100)])
      expect(readAwardees(text).length).toBeLessThan(60);
  });
});
