import { type FeedbackType, listStandingText, type TopRfp } from '@bidlight/contract';
import { type ReactNode, useRef, useState } from 'react';
import { ShortcutsHelp } from '#components/voting/shortcuts-help.tsx';
import { useTriageKeys } from '#components/voting/triage-keys.ts';
import { VoteDialog } from '#components/voting/vote-dialog.tsx';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';
import { useFirstPart } from '#lib/first-part.ts';
import { useFocusBack } from '#lib/focus-back.ts';
import { DecidedCard } from './decided-card.tsx';
import { HelpItLearn } from './help-it-learn.tsx';
import { OpportunityCard } from './opportunity-card.tsx';
import type { View } from './top-address.ts';

import { useLeavingItems } from './use-leaving-items.ts';
import { useOwnVotes } from './use-own-votes.ts';

/** A card has many parts. */
const FIRST_CARDS = 1;

interface OpportunityListProps {
  opportunities: readonly TopRfp[];
  view: View | 'check';
  /** Stands below the list and is voted on like the others. */
  helpItLearn?: TopRfp | null | undefined;
  /** What is said where the list is empty. */
  children?: ReactNode;
}

/** The cards, best first or the nearest deadline first, with voting by mouse and keyboard. */
export function OpportunityList({ opportunities, view, helpItLearn, children }: OpportunityListProps) {
  const cards = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [voting, setVoting] = useState<{ opportunity: TopRfp; type: FeedbackType }>();
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const [isHelpOpen, setHelpOpen] = useState(false);
  const all = useLeavingItems(opportunities, list);
  const items = useFirstPart(all, FIRST_CARDS);
  const isPart = items.length < all.length;
  const below = isPart ? null : helpItLearn;
  const reached = below ? [...opportunities, below] : opportunities;
  const { undoVote, undoLast, onVoted, onUndone } = useOwnVotes(reached, cards);
  useFocusBack(cards, true);
  useTriageKeys({
    list: cards,
    onVote: (index, type) => {
      const opportunity = reached[index];
      if (opportunity) setVoting({ opportunity, type });
    },
    onUndo: undoLast,
    onHelp: () => setHelpOpen(true),
  });
  return (
    <div ref={cards}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 text-muted text-sm">
        {opportunities.length > 0 && <TriageHint onHelp={() => setHelpOpen(true)} />}
        {(view === 'to-decide' || view === 'early') && <Standings opportunities={opportunities} />}
      </div>
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
                onTakeBack={(type) => undoVote({ id: opportunity.id, type })}
              />
            ) : (
              <OpportunityCard
                opportunity={opportunity}
                isBlind={view === 'check' && opportunity.myVote === null}
                onVote={(type) => setVoting({ opportunity, type })}
              />
            )}
          </li>
        ))}
      </ol>
      {children}
      {below && (
        <HelpItLearn>
          <OpportunityCard opportunity={below} onVote={(type) => setVoting({ opportunity: below, type })} />
        </HelpItLearn>
      )}
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
    </div>
  );
}

/** Once for all of them: on each card it would say nearly the same ten times. */
function Standings({ opportunities }: Pick<OpportunityListProps, 'opportunities'>) {
  const text = listStandingText(opportunities.map(({ standing }) => standing));
  return text && <p className="mt-2">{text}</p>;
}

function TriageHint({ onHelp }: { onHelp(): void }) {
  return (
    <p className="mt-2 max-md:hidden pointer-coarse:hidden print:hidden">
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
  ['f', 'Follow this RFP, or stop following it'],
  ['p', 'Pursue this RFP'],
  ['u', 'Undo your last vote on this page'],
  ['?', 'This help'],
] as const;

function TriageHelp({ onClose }: { onClose(): void }) {
  return <ShortcutsHelp keys={KEYS} onClose={onClose} />;
}
