import type { FeedbackType, TopRfp } from '@bidlight/contract';
import { useRef, useState } from 'react';
import { VoteDialog } from '#components/vote-dialog.tsx';
import { OpportunityCard } from './opportunity-card.tsx';
import { TriageHelp } from './triage-help.tsx';
import { useTriageKeys } from './triage-keys.ts';

interface OpportunityListProps {
  opportunities: readonly TopRfp[];
  /** Whether the order is that of the scores, so that each has a rank. */
  isRanked?: boolean;
}

/** The cards in their order, with voting by mouse and keyboard. */
export function OpportunityList({ opportunities, isRanked = true }: OpportunityListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [voting, setVoting] = useState<{ opportunity: TopRfp; type: FeedbackType }>();
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const [isHelpOpen, setHelpOpen] = useState(false);
  useTriageKeys({
    list,
    onVote: (index, type) => {
      const opportunity = opportunities[index];
      if (opportunity) setVoting({ opportunity, type });
    },
    onHelp: () => setHelpOpen(true),
  });
  return (
    <>
      <p className="mt-4 text-muted text-sm max-md:hidden pointer-coarse:hidden print:hidden">
        Press <Key name="j" /> and <Key name="k" /> to walk through the list, <Key name="1" />{' '}
        <Key name="2" /> <Key name="3" /> to vote,{' '}
        <button
          type="button"
          onClick={() => setHelpOpen(true)}
          className="min-h-6 rounded-sm text-action underline"
        >
          ? for help
        </button>
        .
      </p>
      <ol ref={list} className="mt-4 grid gap-4.5">
        {opportunities.map((opportunity, index) => (
          <li key={opportunity.id}>
            <OpportunityCard
              opportunity={opportunity}
              rank={isRanked ? index + 1 : undefined}
              onVote={(type) => setVoting({ opportunity, type })}
            />
          </li>
        ))}
      </ol>
      {voting && (
        <VoteDialog
          {...voting}
          comment={drafts[voting.opportunity.id] ?? ''}
          onComment={(comment) => setDrafts({ ...drafts, [voting.opportunity.id]: comment })}
          onClose={() => setVoting(undefined)}
        />
      )}
      {isHelpOpen && <TriageHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function Key({ name }: { name: string }) {
  return <kbd className="rounded-sm border border-line bg-surface px-1.5 font-sans text-xs">{name}</kbd>;
}
