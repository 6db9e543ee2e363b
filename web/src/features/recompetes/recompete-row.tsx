import { awardEndText, formatDollars, type ListedRecompete } from '@bidlight/contract';
import { AwardName } from '#components/awards/award-name.tsx';
import { AwardeeLinks } from '#components/awards/awardee-links.tsx';
import { RemindButton } from '#components/awards/remind-button.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
import { Cell } from '#ui/table.tsx';

export const RECOMPETE_COLUMNS = [
  { name: 'Award' },
  { name: 'Held by', width: 'w-[17%]', isWideOnly: true },
  { name: 'Amount', width: 'w-[118px]', isWideOnly: true, isNumber: true },
  { name: 'Office', width: 'w-[19%]', isWideOnly: 'lg' },
  { name: 'Comes again', width: 'w-[150px] md:w-[168px]' },
  { name: 'Score', width: 'w-[72px]', isWideOnly: 'lg', isNumber: true },
] as const;

/** On narrow screens the first column shows what the hidden ones would. */
export function RecompeteRow({ award }: { award: ListedRecompete }) {
  const { amount, department, office, score, title, number } = award;
  const holders = award.awardees.length > 0 ? <AwardeeLinks awardees={award.awardees} /> : 'Not stated';
  const dollars = amount === null ? 'Not stated' : formatDollars(amount);
  return (
    <tr>
      <Cell>
        <span className={`font-semibold ${award.opportunityId === null ? '' : 'text-action'}`}>
          <AwardName award={award} />
        </span>
        {/* Without a title it is the name already. */}
        {title !== null && number && <span className="block text-muted text-sm">{number}</span>}
        <span className="block text-muted text-sm">{whyText(award)}</span>
        <span className="mt-1 block text-sm md:hidden">
          {award.awardees.length > 0 ? <>Held by {holders}</> : 'No firm stated'}
          {amount !== null && `, ${dollars}`}
        </span>
        <span className="block text-muted text-sm lg:hidden">
          <AgencyText names={[department, office]} />
          {score !== null && ` · ${score} out of 100`}
        </span>
      </Cell>
      <Cell isWideOnly>{holders}</Cell>
      <Cell isWideOnly isNumber>
        {dollars}
      </Cell>
      <Cell isWideOnly="lg">
        <AgencyText names={[department, office]} />
      </Cell>
      <Cell>
        <span className="block tabular-nums">{awardEndText(award)}</span>
        <RemindButton award={award} />
      </Cell>
      <Cell isWideOnly="lg" isNumber>
        {score ?? '–'}
      </Cell>
    </tr>
  );
}

/** 'Your code 5617 · Your words: janitorial' */
function whyText({ targetCode, words }: ListedRecompete): string {
  return [
    targetCode && `Your code ${targetCode}`,
    words.length > 0 && `Your ${words.length === 1 ? 'word' : 'words'}: ${words.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
