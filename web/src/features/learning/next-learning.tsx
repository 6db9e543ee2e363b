import type { NextLearning } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';
import { inWords } from './lesson-words.ts';

/** When the votes were last learnt from, and when that happens next. */
export function NextLearningLine({ next }: { next: NextLearning }) {
  const { appDateTime } = useAppTime();
  const learnt = next.learntAt ? `Learnt ${appDateTime(next.learntAt)}.` : 'Not learnt yet.';
  return (
    <p>
      {learnt} Next: {whenNext(next, appDateTime)}.
    </p>
  );
}

/** Without votes nothing is learnt, so a time alone is only said where there are new ones. */
function whenNext({ newVotes, votesMissing, dueAt }: NextLearning, shown: (at: string) => string): string {
  const moreVotes = `${inWords(votesMissing)} more ${votesMissing === 1 ? 'vote' : 'votes'}`;
  if (dueAt === null) return `within the hour after ${moreVotes}`;
  const isOver = new Date(dueAt) <= new Date();
  if (votesMissing === 0) return isOver ? 'within a few minutes' : shown(dueAt);
  if (isOver) return `within a few minutes after ${moreVotes}`;
  if (newVotes === 0) return `within the hour after ${moreVotes}, or ${shown(dueAt)} with at least one`;
  return `${shown(dueAt)}, or within the hour after ${moreVotes}`;
}
