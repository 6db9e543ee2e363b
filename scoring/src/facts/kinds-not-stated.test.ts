import { describe, expect, it } from 'vitest';
import { extractFacts } from './extract-facts.ts';
import type { FactKind } from './fact.ts';

const valuesOf = (kind: FactKind, text: string) =>
  extractFacts(text)
    .filter((fact) => fact.kind === kind)
    .map(({ value }) => value);

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
    // The notice is a request for information itself: this is when answers to it are due.
    ['questionsDue', 'RFI submission deadline: April 9, 2026. Responses to this RFI go to the office.'],
    ['questionsDue', 'They answer vendor questions. The due date for quotes is April 17, 2026.'],
    ['siteVisit', 'Sign in sheet for the Site Visit 20 April 2026'],
    [
      'siteVisit',
      'The site visit and question deadlines remain. Quotes move from 18 May 2026 to 12 May 2026.',
    ],
    ['periodOfPerformance', 'The award is for the Phase 1 base (feasibility study) and Phase 2 option.'],
    ['periodOfPerformance', 'This action is for a Base + two year contract.'],
    ['clearance', 'A security clearance is not required for the site visit.'],
    ['clearance', 'SECRET clearance required to attend the industry day.'],
    ['clearance', 'Staff use the application to conduct background investigations.'],
    ['wageDetermination', 'The Service Contract Labor Standards could apply to any contracts.'],
    ['wageDetermination', '52.222-43 Price Adjustment; see Wage Determinations Online.'],
    ['brandName', 'A score greater than or equal to 70 is needed.'],
    ['brandName', 'Repair the Trane brand equipment of the hospital.'],
    ['soleSource', 'If only one quote is received, procedures will shift to sole source negotiations.'],
    ['exportControl', 'DFARS 252.225-7048, Export-Controlled Items'],
    ['quantity', 'The contractor shall have three (3) years of experience. Qty: 12 Months'],
    ['quantity', 'Offerors shall provide three (3) references.'],
    [
      'placeOfPerformance',
      'Overnight delivery address (if different from mailing address), point of contact',
    ],
    [
      'placeOfPerformance',
      'A contract to Example Technology Group located at 9716 Chapel Rd, Great Falls, VA, 22066.',
    ],
    [
      'submission',
      'Requests for waivers on contracts must be submitted using the system at https://example.mil/',
    ],
    [
      'submission',
      'All questions for the pre-bid conference must be submitted via email to contact@example.gov.',
    ],
    ['evaluation', 'The office acquires training and delivers best value to the agency.'],
    ['periodOfPerformance', 'The contract has a base CLIN with 5 option CLINs.'],
    ['brandName', 'It is signed by the person that oversaw performance or equal representative.'],
    ['quantity', 'The contractor shall supply a six (6) passenger vehicle.'],
    ['incumbent', 'This BAA is a follow-on to BAA FA8750-17-S-7004.'],
    ['incumbent', 'It is incumbent upon Offerors to check the site.'],
    ['incumbent', 'Is there an incumbent? If so, who is the incumbent Contractor?'],
  ])('%s: %s', (kind, text) => {
    expect(valuesOf(kind, text)).toEqual([]);
  });
});
