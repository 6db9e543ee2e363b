import { formatDate, formatDollars, type Opportunity } from '@bidlight/contract';

/** 'Awarded to X for $1,234,567 on Nov 3, 2026', as far as it is known. */
export function AwardLine({ award }: Pick<Opportunity, 'award'>) {
  if (!award) return null;
  const { awardee, amount, date } = award;
  const parts = [
    awardee && `to ${awardee}`,
    amount !== null && `for ${formatDollars(amount)}`,
    // A calendar day has no zone, so that it is read and written in UTC.
    date && `on ${formatDate(date, 'UTC')}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-2 font-medium [overflow-wrap:anywhere]">Awarded {parts.join(' ')}</p>;
}
