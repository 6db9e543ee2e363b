import type { Taught } from '@bidlight/contract';
import { comparePhrases, type Lesson } from '@bidlight/scoring';
import type { Db } from '#platform/db/connect.ts';
import { countVotesBetween, findExamples, listLastLearnings } from './lessons.queries.ts';
import { listTeachingOutcomes } from './teaching-outcomes.queries.ts';

/**
 * What the last learning has taught, with its examples as they are now and what is different from the learning before; null
 * where the last one was not put into words.
 */
export async function describeLessons(db: Db, companyId: string): Promise<Taught | null> {
  const [last, before] = await listLastLearnings(db, companyId);
  if (!last?.lessons) return null;
  const { lessons, verdict, votesUntil } = last;
  const { liked, turnedDown } = lessons;
  const examples = await findExamples(
    db,
    companyId,
    [...liked, ...turnedDown].flatMap((lesson) => lesson.examples),
  );
  // An example whose votes were taken back, or that has left the lists, is none any more.
  const withExamples = (lesson: Lesson) => ({
    ...lesson,
    examples: lesson.examples.flatMap((id) => examples.get(id) ?? []),
  });
  return {
    ...lessons,
    verdict,
    liked: liked.map(withExamples),
    turnedDown: turnedDown.map(withExamples),
    changes: before?.lessons
      ? {
          since: before.createdAt.toISOString(),
          newVotes: await countVotesBetween(db, companyId, before.votesUntil, votesUntil),
          newOutcomes: (
            await listTeachingOutcomes(db, companyId, { votesSince: before.votesUntil, votesUntil })
          ).length,
          liked: comparePhrases(before.lessons.liked, liked),
          turnedDown: comparePhrases(before.lessons.turnedDown, turnedDown),
        }
      : null,
  };
}
