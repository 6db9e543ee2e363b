import { formatDollars, type SearchRfp } from '@bidlight/contract';

/** So many names are a line; an award to many firms names these and counts the others. */
const MAX_NAMED = 3;

/** 'Awarded to Acme, Inc. for $250,000 (1 other award)', as far as it is known. */
export function FoundAward({ award }: Pick<SearchRfp, 'award'>) {
  const text = award && awardText(award);
  return text ? <span className="mr-2 text-text">{text}</span> : null;
}

function awardText({ awardees, amount, others }: NonNullable<SearchRfp['award']>): string | undefined {
  const parts = [
    awardees.length > 0 && `to ${namesText(awardees.map(({ name }) => name))}`,
    amount !== null && `for ${formatDollars(amount)}`,
    others > 0 && `(${others} other ${others === 1 ? 'award' : 'awards'})`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : `Awarded ${parts.join(' ')}`;
}

/** 'A', 'A and B', 'A, B, C and 4 others'. */
function namesText(names: readonly string[]): string {
  const left = names.length - MAX_NAMED;
  const listed = left > 0 ? [...names.slice(0, MAX_NAMED), left === 1 ? '1 other' : `${left} others`] : names;
  return listed.length === 1 ? `${listed[0]}` : `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`;
}
