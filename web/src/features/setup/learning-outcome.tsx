import {
  type ListChange,
  learningEffectText,
  type ModelVersion,
  SCREENS,
  unmovedText,
} from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TitleText } from '#components/shared/readable.tsx';
import { changesQuery } from '#lib/learning-queries.ts';

/** What the last learning came to: what it moved, or why its model was refused. */
export function LearningOutcome({ models }: { models: readonly ModelVersion[] }) {
  const last = models.find(({ origin }) => origin === 'learning');
  if (!last) return null;
  if (last.state === 'rejected') {
    return (
      <Outcome>
        <p>
          <strong className="font-semibold">Your scores stay as they are.</strong> What was learned from the
          votes was not good enough to use. Vote on more, for and against, and it is tried again; your votes
          are kept.{' '}
          <Link to={SCREENS.learning} className="text-action underline">
            Details
          </Link>
        </p>
      </Outcome>
    );
  }
  return (
    <Outcome>
      <Moved />
    </Outcome>
  );
}

function Outcome({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Before and after" className="mt-3 border-line border-t pt-3">
      {children}
    </section>
  );
}

const WORDS: { kind: ListChange['kind']; words: string }[] = [
  { kind: 'new in the top ten', words: 'New in the top ten' },
  { kind: 'left the top ten', words: 'Left the top ten' },
  { kind: 'rose', words: 'Higher than before' },
  { kind: 'fell', words: 'Lower than before' },
];
/** Of those that only rose or fell. */
const MAX_NAMED = 5;

function Moved() {
  const { data } = useQuery(changesQuery);
  if (!data) return null;
  const { effect, changes, agreement } = data;
  if (!effect) {
    return (
      <p>The score has learned from your votes. What moved is shown here once everything is scored again.</p>
    );
  }
  return (
    <>
      <p>
        <strong className="font-semibold">{learningEffectText(effect)}</strong>{' '}
        {effect.moved === 0 && agreement && agreement.votes > 0 && `${unmovedText(agreement)} `}
        {effect.moved > 0 && (
          <>
            <Link to={SCREENS.changes} className="text-action underline">
              All that moved
            </Link>{' '}
            ·{' '}
          </>
        )}
        <Link to={SCREENS.topRfps} className="text-action underline">
          Your top RFPs
        </Link>
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {WORDS.map(({ kind, words }) => {
          const named = changes.filter((change) => change.kind === kind).slice(0, MAX_NAMED);
          return (
            named.length > 0 && (
              <div key={kind}>
                <dt className="font-medium text-muted text-sm">{words}</dt>
                {named.map((change) => (
                  <dd key={change.id} className="text-sm [overflow-wrap:anywhere]">
                    {change.title ? <TitleText title={change.title} /> : change.solicitationNumber}{' '}
                    <span className="whitespace-nowrap text-muted tabular-nums">{moveText(change)}</span>
                  </dd>
                ))}
              </div>
            )
          );
        })}
      </dl>
    </>
  );
}

/** By places; by scores where the place is the same. */
function moveText({ before, after }: ListChange): string {
  return before.place === after.place
    ? `${before.score} → ${after.score} points`
    : `#${before.place} → #${after.place}`;
}
