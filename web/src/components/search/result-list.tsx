import { exportSearch, type SearchRfp } from '@bidlight/contract';
import { type RefObject, useRef, useState } from 'react';
import { VotingOverlay } from '#components/voting/list-voting.tsx';
import { ShortcutsHelp } from '#components/voting/shortcuts-help.tsx';
import { useListVoting } from '#components/voting/use-list-voting.ts';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';
import { useFirstPart } from '#lib/first-part.ts';
import { useFocusBack } from '#lib/focus-back.ts';
import { Card } from '#ui/page.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { useResultKeys } from './result-keys.ts';
import { ResultRow } from './result-row.tsx';
import { foundToVotable } from './use-results.ts';

/** A row has many parts. */
const FIRST_ROWS = 3;

interface ResultListProps {
  opportunities: readonly SearchRfp[];
  /** Where the keys lead that leave the results; a saved search has none. */
  keywords?: RefObject<HTMLInputElement | null>;
  /** What was first collected later is marked. */
  newSince?: string | undefined;
}

/** The results of a page, to be read, opened and voted on with the mouse or with the keyboard. */
export function ResultList({ opportunities, keywords, newSince }: ResultListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const rows = opportunities.map(foundToVotable);
  const voting = useListVoting(rows);
  const shown = useFirstPart(opportunities, FIRST_ROWS);
  const isPart = shown.length < opportunities.length;
  useFocusBack(list, opportunities.length > 0);
  useResultKeys({
    list,
    ...(keywords && { keywords }),
    onVote: (index, type) => {
      const row = rows[index];
      if (row) voting.voteOn(row, type);
    },
    onSelect: (index) => {
      const row = rows[index];
      if (row) voting.toggle(row.id);
    },
    onHelp: () => setHelpOpen(true),
  });
  return (
    <>
      {opportunities.length > 0 && (
        <>
          <Card className="mt-2.5 overflow-hidden">
            {/* While rows are missing, they have the place of a screen, so that they push nothing away. */}
            <ol ref={list} aria-busy={isPart} className={`divide-y divide-line ${isPart ? 'min-h-dvh' : ''}`}>
              {shown.map((opportunity) => (
                <li key={opportunity.id}>
                  <ResultRow
                    opportunity={opportunity}
                    voting={voting}
                    isNew={isNewSince(opportunity, newSince)}
                  />
                </li>
              ))}
            </ol>
          </Card>
          <p className="mt-2.5 text-muted text-sm max-md:hidden pointer-coarse:hidden print:hidden">
            Press j and k to move through the results, Enter to open{keywords && ', / to search'}.{' '}
            <TextButton onClick={() => setHelpOpen(true)}>? for help</TextButton>
          </p>
        </>
      )}
      <VotingOverlay voting={voting} list={exportSearch} />
      {isHelpOpen && (
        <ShortcutsHelp
          keys={keywords ? [...FROM_KEYWORDS, ...KEYS] : KEYS}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
}

const FROM_KEYWORDS = [
  ['/', 'Go to the keywords'],
  ['Down', 'From the keywords to the first result'],
] as const;
const KEYS = [
  ['j or Down', 'Next result'],
  ['k or Up', 'Previous result'],
  ['Enter', 'Open this result'],
  ...VOTE_TYPES.map(({ key, label }) => [key, `Vote '${label}' on this result`] as const),
  ['f', 'Follow this result, or stop'],
  ['p', 'Pursue this result'],
  ['x', 'Select this result, or not'],
  ['?', 'This help'],
] as const;

function isNewSince({ firstSeenDate }: SearchRfp, since: string | undefined): boolean {
  return Boolean(since && firstSeenDate) && new Date(firstSeenDate ?? 0) > new Date(since ?? 0);
}
