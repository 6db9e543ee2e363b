import { TEACHING_LIMIT, VOTES_TO_LEARN } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { STARTABLE_JOBS } from '#components/jobs/job-kinds.ts';
import { RunningJob } from '#components/jobs/running-job.tsx';
import { isRunning, type JobUpdates } from '#components/jobs/use-job-updates.ts';
import { useStartJob } from '#components/jobs/use-start-job.ts';
import { modelsQuery } from '#lib/learning-queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { LearningOutcome } from './learning-outcome.tsx';

const LEARNING = STARTABLE_JOBS.find(({ type }) => type === 'learning');

interface LearningProps {
  /** How many of the ten have one's own vote. */
  voted: number;
  shown: number;
  /** The votes have been learned from. */
  isDone: boolean;
  /** And nobody has asked for the next ten. */
  isOver: boolean;
  updates: JobUpdates;
}

/** Starts learning from the votes, and says what came of it. */
export function Learning({ voted, shown, isDone, isOver, updates }: LearningProps) {
  const start = useStartJob();
  const { data } = useQuery(modelsQuery);
  const running = Object.values(updates.jobs).find(
    (job) => isRunning(job) && (job.type === 'learning' || job.type === 'scoring'),
  );
  const teaching = Math.floor(data?.votes.teaching ?? 0);
  const isEnough = teaching >= VOTES_TO_LEARN;
  return (
    <Card className="mb-4 p-4.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {(isOver || shown > 0) && (
            <strong className="font-semibold tabular-nums">
              {isOver
                ? `${TEACHING_LIMIT} of ${TEACHING_LIMIT} voted on. Done.`
                : `${voted} of ${shown} voted on.`}{' '}
            </strong>
          )}
          {voteText(teaching)}
        </p>
        <Button
          kind={isDone ? 'plain' : 'primary'}
          disabled={!isEnough || !LEARNING || start.isPending || running !== undefined}
          onClick={() => LEARNING && start.mutate(LEARNING)}
        >
          Learn now
        </Button>
      </div>
      {running && (
        <div className="mt-3 rounded-md bg-sunken px-3.5 py-3">
          <RunningJob job={running} title={running.type === 'learning' ? 'AI learning' : 'Scoring'} />
        </div>
      )}
      {!running && data && <LearningOutcome models={data.models} />}
    </Card>
  );
}

function voteText(teaching: number): string {
  if (teaching === 0) return `The score learns from ${VOTES_TO_LEARN} votes on.`;
  const votes = `Your company has ${teaching} ${teaching === 1 ? 'vote' : 'votes'} to learn from`;
  if (teaching >= VOTES_TO_LEARN) return `${votes}.`;
  return `${votes}: ${VOTES_TO_LEARN - teaching} more, and the score learns from them.`;
}
