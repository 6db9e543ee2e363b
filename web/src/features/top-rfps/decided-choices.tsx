import { FEEDBACK_LABELS, type FeedbackType, formatCount } from '@bidlight/contract';
import { RFP_SORTS } from '#components/opportunity/rfp-sorts.ts';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/choice.tsx';
import { Pager } from '#ui/pager.tsx';
import { DECIDED_PAGE_SIZE, listedVotes, type TopAddress } from './top-address.ts';

type Counts = Readonly<Record<FeedbackType, number>>;

interface DecidedChoicesProps {
  address: TopAddress;
  counts: Counts;
  onChange(patch: Partial<TopAddress>, options?: { preventScrollReset?: boolean; replace?: boolean }): void;
}

const SORTS = [...RFP_SORTS, { value: 'voted', label: 'Your latest votes first' }];

/** Which decisions are listed, and in which order. */
export function DecidedChoices({ address, counts, onChange }: DecidedChoicesProps) {
  const votes = [
    { value: '', label: 'All votes' },
    ...VOTE_TYPES.map(({ type, label }) => ({
      value: type,
      label: `${label} (${formatCount(counts[type])})`,
    })),
  ];
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:*:w-60 print:hidden pointer-fine:[&_select]:h-8">
      <Choice
        label="Vote"
        value={address.vote}
        options={votes}
        onChoose={(vote) => onChange({ vote: vote as TopAddress['vote'], page: 1 })}
      />
      <Choice
        label="Sort by"
        value={address.sort}
        options={SORTS}
        onChoose={(sort) => onChange({ sort: sort as TopAddress['sort'], page: 1 })}
      />
    </div>
  );
}

/** Below the list: what is folded away, and the other pages. */
export function DecidedFoot({ address, counts, onChange }: DecidedChoicesProps) {
  const total = listedVotes(address).reduce((sum, type) => sum + counts[type], 0);
  const totalPages = Math.max(1, Math.ceil(total / DECIDED_PAGE_SIZE));
  usePageInRange(address.page, totalPages, () => onChange({ page: 1 }, { replace: true }));
  const turnedDown = address.vote === '' ? counts.not_match : 0;
  const isShown = address.turned_down !== '';
  return (
    <>
      {total === 0 && <p className="my-4 text-muted">{nothingText(address)}</p>}
      {turnedDown > 0 && (isShown || address.page === totalPages) && (
        <p className="mt-1 print:hidden">
          <Button
            size="small"
            onClick={() =>
              onChange({ turned_down: isShown ? '' : 'shown', page: 1 }, { preventScrollReset: true })
            }
          >
            {isShown ? 'Hide' : 'Show'} {formatCount(turnedDown)} turned down
          </Button>
        </p>
      )}
      {totalPages > 1 && (
        <Pager
          page={address.page}
          totalPages={totalPages}
          text={`Page ${address.page} of ${totalPages}`}
          previousLabel="Previous"
          onPage={(page) => onChange({ page })}
        />
      )}
    </>
  );
}

function nothingText({ vote }: Pick<TopAddress, 'vote'>): string {
  if (vote === '') return 'Your team has not marked an open opportunity as a match yet.';
  return `Your team’s vote is ‘${FEEDBACK_LABELS[vote]}’ on no open opportunity.`;
}
