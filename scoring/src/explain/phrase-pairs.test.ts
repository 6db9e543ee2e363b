import { describe, expect, it } from 'vitest';
import { makeMarket } from '#market.fixture.ts';
import { primaryRequirement } from '#requirement/primary-requirement.ts';
import { wordWorth } from '#terms/content-words.ts';
import { preparer } from '#terms/prepare.ts';
import { pairFinder } from './phrase-pairs.ts';
import { sentencesIn } from './quotes.ts';

const { lexicon, notices } = makeMarket();
const [some] = notices;
const words = wordWorth(lexicon);
const prepare = preparer(lexicon, null);

interface Asked {
  title?: string;
  description?: string;
  pscCode?: string;
  naicsCodes?: string[];
}

/** What is said of a company and a notice: verb, the company's words, the notice's where they stand nowhere above. */
function said(capabilityText: string, asked: Asked): string | undefined {
  if (!some) throw new Error('The market has no notices.');
  const { title = 'Harbor crane operation', description = '', pscCode = null, naicsCodes = [] } = asked;
  const notice = prepare({ ...some, title, description, pscCode, naicsCodes });
  const find = pairFinder(words, { capabilityText, includeWords: [] });
  const pair = find(notice, sentencesIn(notice), primaryRequirement(title, description));
  if (!pair) return undefined;
  const { offer, quote } = pair;
  return [offer.verb, offer.text, quote].filter((part) => part !== null).join(' | ');
}

/** The primary requirement, so that the sentence behind it is not. */
const CRANES =
  'The agency has a requirement for the operation of two harbor cranes of sixty tons each at the northern pier, including their yearly inspection and the training of operators.';

describe('what a company does and a notice asks for', () => {
  it.each([
    [
      'Janitorial and floor care for clinics',
      { title: 'Janitorial Services, Ely' },
      'do | Janitorial and floor care',
    ],
    [
      'Elevator and escalator maintenance.',
      { title: 'Kone Elevator Preventive Maintenance' },
      'do | Elevator and escalator maintenance',
    ],
    [
      'Elevator and escalator maintenance.',
      { title: 'Elevator repairs' },
      'do | Elevator and escalator maintenance',
    ],
    ['We dredge channels, harbors and marinas.', { title: 'Mobile Harbor Dredging' }, 'dredge … harbors'],
    [
      'We change out and install chillers and boilers.',
      { title: 'Replace Boiler' },
      'change out and install … boilers',
    ],
    [
      'Kitchen repair: ovens, ice machines',
      { title: 'Ice Machine Repair' },
      'do | Kitchen repair … ice machines',
    ],
    ['Flat and metal roof repair', { title: 'Roof Repairs' }, 'do | Flat and metal roof repair'],
    ['We pave lots and replace culverts.', { title: 'Culvert replacement' }, 'replace culverts'],
    [
      'Our technicians repair transfer switches.',
      { title: 'Transfer Switch Repair' },
      'repair transfer switches',
    ],
    ['Acme provides hydrographic surveys.', { title: 'Hydrographic Survey' }, 'do | hydrographic surveys'],
    [
      'Distributor of mass spectrometers.',
      { title: 'Mass Spectrometer (GC)', pscCode: '6640' },
      'offer | mass spectrometers',
    ],
    ['Fresh bread and dairy', { title: 'Dairy Products', naicsCodes: ['311511'] }, 'offer | dairy'],
    [
      'Rental of forklifts and cranes',
      { title: 'Forklift Lease', pscCode: 'W039' },
      'do | Rental of forklifts',
    ],
  ])('is said of “%s” and %j', (capabilityText, asked, expected) => {
    expect(said(capabilityText, asked)).toBe(expected);
  });

  it('is quoted where neither title nor primary requirement has it', () => {
    const description = `${CRANES} The contractor shall provide gravel road grading, twice a year, as described in the statement.`;
    expect(said('Gravel road grading.', { description })).toBe(
      'do | Gravel road grading | gravel road grading, twice a year',
    );
  });

  it.each([
    ['the thing for its repair', 'We repair pumps.', { title: 'Pumps', pscCode: '4320' }],
    ['repair for the thing', 'We supply mass spectrometers.', { title: 'Mass Spectrometer Maintenance' }],
    [
      'repair for the thing, by its code',
      'Fire alarm panels',
      { title: 'Fire Alarm Panel', pscCode: 'J063' },
    ],
    ['design for construction', 'We design boat ramps.', { title: 'Boat Ramp Construction' }],
    ['renting for selling', 'Rental of forklifts', { title: 'Forklift', pscCode: '3930' }],
    ['work for its supplies', 'Janitorial services', { title: 'Janitorial Supplies' }],
    ['sampling for removal', 'Asbestos sampling', { title: 'Asbestos Abatement' }],
    ['part of a compound', 'We install cooling towers.', { title: 'Install Cooling Tower Valve Actuator' }],
    [
      'a thing that only describes another',
      'We sell gasoline.',
      { title: '29--Filter, Gasoline', pscCode: '29' },
    ],
    ['a narrower thing', 'Aircraft engine repair', { title: 'Truck Engine Repair' }],
    ['what another verb governs', 'We mark timber and run stand exams.', { title: 'Mark and Stand Exams' }],
    [
      'the thing of a heading',
      'Kitchen repair: ovens, ice machines',
      { title: 'Ice Machine', pscCode: '4110' },
    ],
    ['a letter for a word', 'O-rings', { title: 'Seal Rings', pscCode: '5330' }],
    ['a place', 'We dredge harbors.', { title: 'Dredge repair at Stone Harbor' }],
    [
      'one noun in passing',
      'We install boilers.',
      { description: `${CRANES} The contractor shall install lamps near the boiler.` },
    ],
    ['one noun that is no goods', 'We offer applications.', { title: 'Applications' }],
    ['where and with what', 'We place sand on beaches with clamshell plants.', { title: 'Clamshell plants' }],
    [
      'who the company is',
      'Our environmental division. Environmental division',
      { title: 'Environmental Division' },
    ],
    ['what the company denies', 'We do not do janitorial work.', { title: 'Janitorial work' }],
    ['what is done for others', 'Mowing for cemeteries and dams', { title: 'Cemeteries and dams' }],
  ])('is never %s', (_, capabilityText, asked) => {
    expect(said(capabilityText, asked)).toBeUndefined();
  });

  it.each([
    ['a name', 'The contractor shall report to the Gravel Road Grading Institute of Dover.'],
    ['a denial', 'The contractor shall provide all labor; no gravel road grading is included.'],
    ['a denial behind others', 'The contractor shall provide mowing, excluding gravel road grading.'],
    ['what nobody asks for', 'Gravel road grading was done here in the past.'],
    ['the procedure', 'The contractor shall submit a proposal for gravel road grading by e-mail.'],
  ])('is not found in %s', (_, sentence) => {
    expect(said('Gravel road grading.', { description: `${CRANES} ${sentence}` })).toBeUndefined();
  });

  it('is found nowhere in texts that say nothing', () => {
    for (const text of [
      '',
      ' ',
      'WE WE WE',
      'we',
      '…“”',
      'a '.repeat(9_000),
      'of of of',
      'We and and, or.',
    ]) {
      expect(said(text, { title: text, description: text })).toBeUndefined();
    }
  });
});
