import { describe, expect, it } from 'vitest';
import { primaryRequirement } from './primary-requirement.ts';

const ANNOUNCEMENT =
  'This is a combined synopsis/solicitation for commercial items prepared in accordance with the format in FAR Subpart ' +
  '12.6, as supplemented with additional information included in this notice. This announcement constitutes the only ' +
  'solicitation; quotes are being requested and a written solicitation will not be issued.';
const BIDDING =
  'Quotes are due by 4:00 p.m. EST on March 3, 2027. Offerors must be registered in SAM.gov. A site visit will be held ' +
  'on February 2, 2027. The NAICS code is 561720 with a size standard of $22 million. Please see the attached documents.';

describe('the primary requirement', () => {
  it.each([
    [
      'Custodial Services, Clinic',
      'The clinic has a requirement for nightly janitorial and carpet cleaning of two floors.',
    ],
    [
      'HVAC Maintenance',
      'The Contractor shall provide all labor and materials for preventive maintenance of boilers, chillers and pumps.',
    ],
    [
      'Roof Repair',
      'This project consists of removing the old shingle roof and laying new standing seam metal panels.',
    ],
    [
      'Dredging',
      'The work includes dredging of 40,000 cubic yards of silt and placing it behind the north levee.',
    ],
    [
      'Radar Spares',
      'The U.S. Coast Guard intends to purchase four magnetrons and two waveguides for its radar sets.',
    ],
    [
      'Meals',
      'This is a sources sought for hot breakfast and box lunch catering at a reserve drill weekend.',
    ],
    ['Survey', 'The purpose of this contract is to map eelgrass beds along the shore by boat and by drone.'],
    ['Chiller', 'Replace the failed chiller compressor and flush the glycol loop in the data hall.'],
  ])('says the work before how to bid: %s', (title, sentence) => {
    expect(primaryRequirement(title, `${ANNOUNCEMENT} ${BIDDING} ${sentence} ${BIDDING}`)).toBe(sentence);
    expect(primaryRequirement(title, `${sentence} ${ANNOUNCEMENT} ${BIDDING}`)).toBe(sentence);
  });

  it('is not cut at an abbreviation', () => {
    const sentence =
      'The U.S. Embassy in St. George’s requires weekly pool cleaning under Solicitation No. 19GD50.';
    expect(primaryRequirement('Pool', `${sentence} ${BIDDING}`)).toBe(sentence);
  });

  it.each([
    ['Description: ', 'Buildings'],
    ['SUBJECT: ', 'Buildings'],
    ['(i) ', 'Buildings'],
    ['1.2. SCOPE OF WORK: ', 'Buildings'],
    ['PRESOLICITATION NOTICE AND SYNOPSIS ', 'Buildings'],
  ])('begins without its label: %s', (label, title) => {
    const sentence = 'The contractor shall paint the inner walls of three storage sheds.';
    expect(primaryRequirement(title, `${label}${sentence} ${BIDDING}`)).toBe(sentence);
  });

  it('says goods by their number and quantity', () => {
    const line = 'NSN 5360-01-123-4567, SPRING, HELICAL, QTY 40 EA, deliver to Tracy, CA within 90 days.';
    expect(primaryRequirement('53--SPRING,HELICAL', `${line} ${BIDDING}`)).toBe(line);
  });

  it('counts how much is asked for as more than the title', () => {
    const sentence = 'The contractor shall provide armed guards at 37 posts.';
    expect(primaryRequirement('Armed Guards', `${sentence} ${BIDDING}`)).toBe(sentence);
    expect(primaryRequirement('Valve, Globe', `VALVE, GLOBE. Quantity 40. ${BIDDING}`)).toBe(
      'VALVE, GLOBE. Quantity 40.',
    );
  });

  it('takes the list where a sentence only leads to it', () => {
    const text = `The work includes the following:\n• Mowing of lawns\n• Trimming of hedges\n• Raking of leaves\n\n${BIDDING}`;
    expect(primaryRequirement('Grounds', text)).toBe('Mowing of lawns; Trimming of hedges; Raking of leaves');
  });

  it('takes the items where all before them is form', () => {
    const items = 'Nomenclature: Rotor brake disc, Part Number: 7001-22, Quantity: eight (8) each.';
    const text = `${ANNOUNCEMENT} It is anticipated that a purchase order will be awarded for the following items: ${items}`;
    expect(primaryRequirement('Brake', text)).toBe(items);
  });

  it('adds a second sentence where the first is short and the second says more, unless one is asked for', () => {
    const first = 'This requirement is for snow removal around the airfield hangars.';
    const second = 'The contractor shall plow the runways, salt the walks and haul snow to the quarry.';
    expect(primaryRequirement('Snow removal', `${first} ${second} ${BIDDING}`)).toBe(`${first} ${second}`);
    expect(primaryRequirement('Snow removal', `${first} ${second} ${BIDDING}`, 1)).toBe(first);
    expect(primaryRequirement('Snow removal', `${first} ${BIDDING}`)).toBe(first);
  });

  it('is cut at a word at about 280 characters', () => {
    const works = Array.from({ length: 60 }, (_, at) => `trimming hedge${at}`).join(', ');
    const shown = primaryRequirement('Grounds', `The contractor shall provide ${works}.`) ?? '';
    expect(shown.length).toBeLessThanOrEqual(280);
    expect(shown).toMatch(/^The contractor shall provide trimming hedge0, .+ hedge\d+…$/);
  });

  it('leaves out a long lead before the work', () => {
    const lead = `The Contracting Office of the Northern Region, ${'located at 12 Main Street, '.repeat(6)}`;
    const shown = primaryRequirement(
      'Boats',
      `${lead}has a requirement for ${'hull scraping and engine tuning, '.repeat(5)}`,
    );
    expect(shown).toMatch(/^… has a requirement for hull scraping and engine tuning,/);
  });

  it.each([
    ['the title itself', 'Dental Chair Repair', 'Dental Chair Repair.'],
    [
      'with an agency',
      'Dental Chair Repair',
      'The Department of Veterans Affairs intends to award a contract for Dental Chair Repair.',
    ],
    [
      'with a number',
      'Dental Chair Repair',
      'Solicitation number 36C26126R0048 is issued as a request for quotes for Dental Chair Repair.',
    ],
    [
      'with a product code',
      'J065--Dental Chair Repair',
      'NASA/NSSC has a requirement for Dental Chair Repair.',
    ],
  ])('is never the title again: %s', (_, title, sentence) => {
    expect(primaryRequirement(title, `${sentence} ${BIDDING}`)).toBeNull();
  });

  it.each([
    'Interested parties shall submit a capability statement to contact@agency.example.',
    'This requirement is competed on a full-and-open basis.',
    'A mandatory site visit is required to be technically acceptable.',
    'Offerors must fill in all information required in blocks 17 and 30.',
    'Additional requirements are listed within the attached solicitation document.',
    'The product and service code for this telecommunications requirement is DG11.',
    'Sources Sought Notice Page 5 of 6',
    'The provisions and clauses are those in effect through Federal Acquisition Circular 2025-06.',
    'The purpose of this amendment is to extend the closing date and to answer questions.',
    'Provide a brief overview of your company and of its towers and antennas.',
    'We intend to award a contract based on initial quotations, without holding discussions.',
    'The Government reserves the right to cancel and will not pay for any information.',
    'This notice is for planning purposes only and does not constitute a solicitation.',
    'All responsible sources may submit a quote which shall be considered by the agency.',
    'Please see the attached statement of work for all requirements to provide the services.',
    '4/9/2026 - Added the tracker of questions to provide telecommunications for two towers.',
    '9 April 2026 - Added the tracker of questions to provide telecommunications for two towers.',
    'April 9, 2026: Uploaded the tracker of questions to provide telecommunications for two towers.',
    'Amendments were made, and now there is a tracker of questions to provide telecommunications for two towers.',
    'Amended 4/9/2026; now there is a tracker of questions to provide telecommunications for two towers.',
    // What is done besides, a lead whose list is elsewhere, a question, the subject in passing, the time alone.
    'Other activities to be performed may include seeding, grading and painting of telecommunications huts.',
    'Additional work includes painting of telecommunications towers and huts.',
    'The contractor shall provide telecommunications towers and huts, including the following.',
    'The work consists of the following',
    'Will the Government provide telecommunications huts for the towers?',
    'Telecommunications are part of a proud tradition of towers and huts.',
    'Due to recent changes the towers are needed to provide telecommunications.',
    'This purchase order is to cover Fiscal Year 26, 3rd quarter.',
  ])('is never a form sentence: %s', (sentence) => {
    expect(primaryRequirement('Telecommunications', `${ANNOUNCEMENT} ${sentence} ${BIDDING}`)).toBeNull();
  });

  it('is null where nothing is said', () => {
    expect(primaryRequirement(null, '')).toBeNull();
    expect(primaryRequirement('Roof repair', null)).toBeNull();
    expect(primaryRequirement('Roof repair', 'See attached.')).toBeNull();
  });

  it.each(['a.b ', 'for: ', 'the following ', 'to provide ', 'A', '(i) ', 'Description: '])(
    'is found in a text of any size without a long wait: %j',
    (part) => {
      const start = performance.now();
      primaryRequirement('Title', part.repeat(200_000 / part.length));
      expect(performance.now() - start).toBeLessThan(5_000);
    },
  );
});
