import type { FeedbackType, TopRfp } from '@bidlight/contract';
import { useRef, useState } from 'react';
import { ShortcutsHelp } from '#components/voting/shortcuts-help.tsx';
import { useTriageKeys } from '#components/voting/triage-keys.ts';
import { VoteDialog } from '#components/voting/vote-dialog.tsx';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';
import { useFirstPart } from '#lib/first-part.ts';
import { DecidedCard } from './decided-card.tsx';
import { OpportunityCard } from './opportunity-card.tsx';
import type { View } from './top-rfps.api.ts';

import { useLeavingItems } from './use-leaving-items.ts';
import { useOwnVotes } from './use-own-votes.ts';

/** A card has many parts. */
const FIRST_CARDS = 1;

interface OpportunityListProps {
  opportunities: readonly TopRfp[];
  view: View | 'check';
}

/** The cards, best first or the newest decision first, with voting by mouse and keyboard. */
export function OpportunityList({ opportunities, view }: OpportunityListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [voting, setVoting] = useState<{ opportunity: TopRfp; type: FeedbackType }>();
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const [isHelpOpen, setHelpOpen] = useState(false);
  const all = useLeavingItems(opportunities, list);
  const items = useFirstPart(all, FIRST_CARDS);
  const isPart = items.length < all.length;
  const { undoVote, undoLast, onVoted, onUndone } = useOwnVotes(opportunities, list);
  useTriageKeys({
    list,
    onVote: (index, type) => {
      const opportunity = opportunities[index];
      if (opportunity) setVoting({ opportunity, type });
    },
    onUndo: undoLast,
    onHelp: () => setHelpOpen(true),
  });
  return (
    <>
      {opportunities.length > 0 && <TriageHint onHelp={() => setHelpOpen(true)} />}
      {/* While cards are missing, they have the place of a screen, so that they push nothing away. */}
      <ol ref={list} aria-busy={isPart} className={`mt-2 grid ${isPart ? 'min-h-dvh content-start' : ''}`}>
        {items.map(({ item: opportunity, isLeaving }) => (
          // The space between cards belongs to each, so that it folds away with it.
          <li
            key={opportunity.id}
            inert={isLeaving}
            className={`min-w-0 pb-2 ${isLeaving ? 'overflow-hidden' : ''}`}
          >
            {view === 'decided' ? (
              <DecidedCard
                opportunity={opportunity}
                onVote={(type) => setVoting({ opportunity, type })}
                onTakeBack={() => undoVote(opportunity)}
              />
            ) : (
              <OpportunityCard
                opportunity={opportunity}
                onVote={(type) => setVoting({ opportunity, type })}
              />
            )}
          </li>
        ))}
      </ol>
      {voting && (
        <VoteDialog
          {...voting}
          comment={drafts[voting.opportunity.id] ?? ''}
          onComment={(comment) => setDrafts({ ...drafts, [voting.opportunity.id]: comment })}
          onClose={() => setVoting(undefined)}
          onVoted={onVoted}
          onUndone={onUndone}
        />
      )}
      {isHelpOpen && <TriageHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function TriageHint({ onHelp }: { onHelp(): void }) {
  return (
    <p className="mt-2 text-muted text-sm max-md:hidden pointer-coarse:hidden print:hidden">
      Press <Key name="j" /> and <Key name="k" /> to walk through the list, <Key name="1" /> <Key name="2" />{' '}
      <Key name="3" /> and Enter to vote, <Key name="o" /> to open, <Key name="u" /> to undo,{' '}
      <button type="button" onClick={onHelp} className="min-h-6 rounded-sm text-action underline">
        ? for help
      </button>
      .
    </p>
  );
}

function Key({ name }: { name: string }) {
  return <kbd className="rounded-sm border border-line bg-surface px-1.5 font-sans text-xs">{name}</kbd>;
}

const KEYS = [
  ['j', 'Next RFP'],
  ['k', 'Previous RFP'],
  ...VOTE_TYPES.map(({ key, label }) => [key, `Vote '${label}' on this RFP`] as const),
  ['1 – 7', 'In the dialog of a vote: choose a reason'],
  ['Enter', 'In the dialog of a vote: confirm it (in the comment Ctrl-Enter)'],
  ['o', 'Open the page of this RFP'],
  ['u', 'Undo your last vote on this page'],
  ['?', 'This help'],
] as const;

function TriageHelp({ onClose }: { onClose(): void }) {
  return <ShortcutsHelp keys={KEYS} onClose={onClose} />;
}
