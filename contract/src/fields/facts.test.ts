import { describe, expect, it } from 'vitest';
import { type FactKind, readableFact } from './facts.ts';

describe('a fact', () => {
  it.each<[FactKind, string, string]>([
    ['questionsDue', '2026-03-18T14:00 MDT', 'Mar 18, 2026, 2:00 PM MDT'],
    ['questionsDue', '2026-03-18 COB', 'Mar 18, 2026, close of business'],
    ['questionsDue', '03-18T00:30', 'Mar 18, 12:30 AM'],
    [
      'questionsDue',
      '10 calendar days prior to the offer due date',
      '10 calendar days prior to the offer due date',
    ],
    ['questionsDue', '2026-02-31', '2026-02-31'],
    ['siteVisit', '2026-04-22; 2026-04-15T09:00', 'Apr 22, 2026; Apr 15, 2026, 9:00 AM'],
    ['siteVisit', 'yes', 'Offered, without a date'],
    ['siteVisit', 'none', 'None is held'],
    ['periodOfPerformance', '2026-04-01 to 2027-03-31', 'Apr 1, 2026 to Mar 31, 2027'],
    ['periodOfPerformance', '12 months + 4 x 12 months', '12 months + 4 × 12 months'],
    ['estimatedValue', '$500000-$1000000', '$500,000 to $1,000,000'],
    ['estimatedValue', '$2250000-$2250000', '$2,250,000'],
    ['estimatedValue', '$350000 maximum', 'At most $350,000'],
    ['estimatedValue', 'over $10000000', 'Over $10,000,000'],
    ['sizeStandard', '1250 employees', '1,250 employees'],
    ['clearance', 'none', 'None needed'],
    ['evaluation', 'LPTA', 'Lowest price, technically acceptable (LPTA)'],
    ['delivery', '158 days ADO', '158 days after the date of the order'],
    ['wageDetermination', '2015-4235 rev 32', '2015-4235 rev 32'],
    ['incumbent', 'N66001-17-D-0114', 'N66001-17-D-0114'],
  ])('%s %s is written %s', (kind, value, text) => {
    expect(readableFact(kind, value)).toBe(text);
  });
});
