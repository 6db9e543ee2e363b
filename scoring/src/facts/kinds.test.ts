import { describe, expect, it } from 'vitest';
import { extractFacts } from './extract-facts.ts';
import type { FactKind } from './fact.ts';

const valuesOf = (kind: FactKind, text: string) =>
  extractFacts(text)
    .filter((fact) => fact.kind === kind)
    .map(({ value }) => value);

describe('a notice states', () => {
  it.each<[FactKind, string, string[]]>([
    ['questionsDue', 'Questions are due by 2:00 PM MDT on 18 March 2026.', ['2026-03-18T14:00 MDT']],
    [
      'questionsDue',
      'The deadline for submitting questions is Tuesday, 17 Mar 2026 at 9:00 AM PDT.',
      ['2026-03-17T09:00 PDT'],
    ],
    [
      'questionsDue',
      'All inquiries shall be sent in writing to contact@example.gov no later than ten (10) calendar days prior to the offer due date.',
      ['10 calendar days prior to the offer due date'],
    ],
    [
      'questionsDue',
      'Questions are due by 2 March 2026. Amendment 1: questions are now due by 9 March 2026.',
      ['2026-03-09'],
    ],
    ['siteVisit', 'A site visit is scheduled for 10 March 2026 at 0830.', ['2026-03-10T08:30']],
    ['siteVisit', 'SITE VISIT: See FAR 52.236-27 for additional information.', ['yes']],
    ['siteVisit', 'No site visit will be held for this requirement.', ['none']],
    [
      'siteVisit',
      'Site visits are set for March 17, 2026 at 9:00 AM EDT and March 18, 2026 at 9:00 AM EDT.',
      ['2026-03-17T09:00 EDT; 2026-03-18T09:00 EDT'],
    ],
    [
      'periodOfPerformance',
      'The contract has one base year plus four option years.',
      ['12 months + 4 x 12 months'],
    ],
    [
      'periodOfPerformance',
      'A base period of one (1) year and two (2) option periods of six (6) months each.',
      ['12 months + 2 x 6 months'],
    ],
    [
      'periodOfPerformance',
      'Period of Performance: 1 June 2026 to 31 May 2031',
      ['2026-06-01 to 2031-05-31'],
    ],
    [
      'periodOfPerformance',
      'The performance period is estimated to be 458 calendar days from notice to proceed.',
      ['458 calendar days'],
    ],
    ['periodOfPerformance', 'Period of performance is 13-28 April 2026.', ['2026-04-13 to 2026-04-28']],
    [
      'contractType',
      'The Government intends to award a firm fixed-price purchase order.',
      ['firm-fixed-price', 'purchase order'],
    ],
    ['contractType', 'This will be an Indefinite Delivery/Indefinite Quantity (IDIQ) contract.', ['IDIQ']],
    [
      'contractType',
      'The resulting contract will have provisions for Cost-Plus-Fixed-Fee and Time-and-Materials orders.',
      ['cost-plus-fixed-fee', 'time-and-materials'],
    ],
    ['estimatedValue', 'Magnitude: Between $100,000 and $250,000.', ['$100000-$250000']],
    ['estimatedValue', 'The estimated value of the procurement is $1M to $5M.', ['$1000000-$5000000']],
    ['estimatedValue', 'The contract has a maximum ceiling of $100 Million.', ['$100000000 maximum']],
    ['estimatedValue', 'The magnitude of this project is more than $10,000,000.', ['over $10000000']],
    ['sizeStandard', 'NAICS 237110 with a small business size standard of $45.0 million.', ['$45000000']],
    ['sizeStandard', 'The size standard for NAICS 336413 is 1,250 employees.', ['1250 employees']],
    ['sizeStandard', 'The small business size standard is 600.', ['600']],
    [
      'clearance',
      'Contractor personnel must have a TS/SCI clearance prior to working on the effort.',
      ['TS/SCI'],
    ],
    ['clearance', 'A TOP SECRET facility clearance is required.', ['Top Secret facility clearance']],
    [
      'clearance',
      'All contractor employees shall undergo a background investigation.',
      ['background investigation'],
    ],
    ['clearance', 'No security clearance is required.', ['none']],
    ['cmmc', 'CMMC Level 2 (Self) is required.', ['CMMC Level 2 (Self)']],
    [
      'cmmc',
      'Offerors must comply with NIST SP 800-171 and CMMC Level 1.',
      ['NIST SP 800-171', 'CMMC Level 1'],
    ],
    [
      'bonds',
      'Bid, Payment and Performance Bonds will be required.',
      ['bid bond; payment bond; performance bond'],
    ],
    ['bonds', 'A 20% bid guarantee is required.', ['bid guarantee 20%']],
    ['wageDetermination', 'Attachment 3: Wage Determination 2015-4289 rev 32', ['2015-4289 rev 32']],
    ['wageDetermination', 'Davis Bacon wage rates apply to this project.', ['Davis-Bacon applies']],
    ['wageDetermination', 'Attachment 5 - Wage Determination', ['wage determination attached']],
    ['evaluation', 'Award will be made to the lowest priced, technically acceptable offer.', ['LPTA']],
    [
      'evaluation',
      'Award is based on the offer most advantageous to the Government, price and other factors considered.',
      ['best value'],
    ],
    ['evaluation', 'The award uses the best value trade-off process.', ['best value/trade-off']],
    ['evaluation', 'Award will be made to the responsible bidder with the lowest price.', ['lowest price']],
    ['brandName', 'These items are brand name or equal.', ['brand name or equal']],
    ['brandName', 'Items shall be Brand Name only.', ['brand name only']],
    [
      'soleSource',
      'The office intends to award a sole source contract to Acme Tools, Inc. for pumps.',
      ['Acme Tools, Inc'],
    ],
    ['soleSource', 'The items will be purchased on a sole source basis as a result of this notice.', ['yes']],
    ['exportControl', 'Vendors must be registered in the Joint Certification Program (JCP).', ['JCP']],
    [
      'exportControl',
      'The drawings are subject to ITAR; a valid DD Form 2345 is required.',
      ['ITAR', 'DD 2345'],
    ],
    ['delivery', 'Line 0001 Qty 234 UI EA Deliver To: By: 0035 DAYS ADO', ['35 days ADO']],
    ['delivery', 'Delivery: 60 Days ARO. FOB Destination.', ['60 days ARO', 'FOB destination']],
    ['delivery', 'Required delivery date: 04/30/2027', ['2027-04-30']],
    ['quantity', 'Line 0001 Qty 234 UI EA', ['234 EA']],
    [
      'quantity',
      'The agency will purchase one (1) spare submersible pump for the dam.',
      ['1 spare submersible pump'],
    ],
    ['quantity', 'A brand name purchase of One Hundred (100) each, parts kit.', ['100 each']],
    ['placeOfPerformance', 'Place of Performance: Nellis AFB, NV', ['Nellis AFB, NV']],
    [
      'placeOfPerformance',
      'Repairs at the Eatons Neck Coast Guard Station in Northport, NY.',
      ['Northport, NY'],
    ],
    [
      'submission',
      'Quotes shall be submitted via email to Ann Lee at Contact@example.gov.',
      ['email contact@example.gov'],
    ],
    ['submission', 'All proposals must be uploaded to PIEE.', ['portal PIEE']],
    ['incumbent', 'The current incumbent is Acme Dental LLC.', ['Acme Dental LLC']],
    ['incumbent', 'There is no incumbent.', ['none']],
  ])('%s: %s', (kind, text, values) => {
    expect(valuesOf(kind, text)).toEqual(values);
  });
});

describe('a notice does not state', () => {
  it.each<[FactKind, string]>([
    ['questionsDue', 'Quotes are due by 24 March 2026. Questions may be sent to contact@example.gov.'],
    ['questionsDue', 'Answers to questions will be posted by 24 March 2026.'],
    [
      'siteVisit',
      'The attendee list of the site visit is attached. The site visit was held on 3 March 2026.',
    ],
    ['siteVisit', 'A pre-bid conference will be held on 3 March 2026.'],
    [
      'periodOfPerformance',
      'List the title, value and period of performance of three similar projects of 12 months.',
    ],
    ['contractType', 'Describe your experience with firm-fixed-price contracts.'],
    [
      'contractType',
      'State the type of contract (Fixed Price, Cost Reimbursement, etc.) and the dollar value.',
    ],
    ['estimatedValue', 'Liquidated damages are estimated at an amount of $2,500 per day.'],
    ['estimatedValue', 'The previous contract had a total value of $2,500,000.'],
    ['sizeStandard', 'Size standards are listed at the agency.'],
    ['clearance', 'Do you hold a Secret facility clearance?'],
    ['clearance', 'Please describe your Secret facility clearance.'],
    ['cmmc', 'The level is: ____ [Officer insert: CMMC Level 1 (Self); CMMC Level 2 (C3PAO)].'],
    ['cmmc', '252.204-7019 Notice of NIST SP 800-171 DoD Assessment Requirements.'],
    ['bonds', 'Please state your bid bond capacity.'],
    ['bonds', 'Payment and performance bonds are not required.'],
    ['wageDetermination', '52.222-41 Service Contract Labor Standards (Aug 2018)'],
    ['evaluation', 'The shop sells low-cost parts of the best quality.'],
    ['brandName', 'Award without full and open competition (including brand-name) to a firm.'],
    ['brandName', 'Approved sources are 04034 153105; 04034 FS-200.'],
    ['soleSource', 'The notice helps to decide whether to proceed on a sole source basis.'],
    ['soleSource', 'Approved source is 04034 153105.'],
    ['exportControl', '252.225-7048 Export-Controlled Items (JUN 2013)'],
    ['delivery', 'The draft report is due 30 days after award.'],
    ['delivery', '52.247-34 F.o.b. Destination (NOV 1991)'],
    ['quantity', 'An Indefinite Delivery, Indefinite Quantity contract. Option quantity: up to 100%.'],
    [
      'placeOfPerformance',
      'The Contracting Office, 3450 S. 4th Street, Leavenworth, KS 66048 issues this notice.',
    ],
    ['submission', 'Questions may be emailed to contact@example.gov.'],
    ['submission', 'Point of Contact: Ann Lee, contact@example.gov'],
    ['incumbent', 'It is incumbent upon Offerors to check the site.'],
    ['incumbent', 'Is there an incumbent? If so, who is the incumbent Contractor?'],
  ])('%s: %s', (kind, text) => {
    expect(valuesOf(kind, text)).toEqual([]);
  });
});
