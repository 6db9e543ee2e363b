import {
  type AwardRow,
  awardTitle,
  type CompanyProfile,
  formatDate,
  formatDollars,
} from '@bidlight/contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOwnAwards } from '#components/awards/use-own-awardees.ts';
import { AgencyText } from '#components/shared/readable.tsx';
import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Pager } from '#ui/pager.tsx';
import { useOwnContracts } from './use-own-contracts.ts';

const PAGE_SIZE = 10;

/** What the marked awardees have won. All are ticked that can be added; nothing is saved before the profile is. */
export function OwnAwardList({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const [page, setPage] = useState(1);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useOwnAwards({ page, limit: PAGE_SIZE }, true);
  const { stateOf, add, message, error: addError } = useOwnContracts(form);
  if (!data) {
    if (!error) return <div className="min-h-20" />;
    return <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />;
  }
  const { awards, pagination } = data;
  if (awards.length === 0) return <p className="text-muted">No award of this name is known any more.</p>;
  const chosen = awards.filter((award) => stateOf(award) === 'new' && !leftOut.has(award.id));
  const toggle = (id: number) => {
    const others = new Set(leftOut);
    if (!others.delete(id)) others.add(id);
    setLeftOut(others);
  };
  return (
    <fieldset>
      <legend className="font-medium text-sm">Your awards</legend>
      <ul className="mt-1.5 divide-y divide-line">
        {awards.map((award) => (
          <OwnAward
            key={award.id}
            award={award}
            state={stateOf(award)}
            isChosen={chosen.includes(award)}
            onToggle={() => toggle(award.id)}
          />
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <Pager
          page={page}
          totalPages={pagination.totalPages}
          text={`Page ${page} of ${pagination.totalPages}`}
          previousLabel="Prev"
          onPage={setPage}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={chosen.length === 0} onClick={() => add(chosen)}>
          Add to past performance
          {chosen.length > 0 && <span className="tabular-nums">({chosen.length})</span>}
        </Button>
        <p role="status" className="text-muted text-sm">
          {message}
        </p>
      </div>
      {addError && (
        <p role="alert" className="mt-2 text-bad text-sm">
          {addError}
        </p>
      )}
    </fieldset>
  );
}

const STATE_TEXTS = {
  new: null,
  added: 'Already in the past performance',
  incomplete: 'Cannot be added: the title or the date is not stated',
} as const;

interface OwnAwardProps {
  award: AwardRow;
  state: keyof typeof STATE_TEXTS;
  isChosen: boolean;
  onToggle(): void;
}

function OwnAward({ award, state, isChosen, onToggle }: OwnAwardProps) {
  const { awardOn, amount, number, department, office } = award;
  const facts = [awardOn && formatDate(awardOn, 'UTC'), amount !== null && formatDollars(amount), number];
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2 has-disabled:cursor-default">
        <input
          type="checkbox"
          className="mt-0.5 size-[18px] shrink-0 accent-action"
          checked={isChosen}
          disabled={state !== 'new'}
          onChange={onToggle}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block">{awardTitle(award)}</span>
          <span className="block text-muted text-sm">
            {[...facts.filter(Boolean), ''].join(' · ')}
            <AgencyText names={[department, office]} />
          </span>
          {STATE_TEXTS[state] && <span className="block text-muted text-sm">{STATE_TEXTS[state]}</span>}
        </span>
      </label>
    </li>
  );
}
