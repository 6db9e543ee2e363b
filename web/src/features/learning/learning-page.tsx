import {
  type CallReply,
  formatCount,
  type listModels,
  type ModelVersion,
  type NextLearning,
  SCREENS,
} from '@bidlight/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { CompanyPage } from '#components/shared/company-page.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';
import { useModels } from './learning.api.ts';
import { inWords } from './lesson-words.ts';
import { MissedSection } from './missed-section.tsx';
import { ModelCard } from './model-card.tsx';
import { NotInWords } from './not-in-words.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { WhatVotesTaught } from './what-votes-taught.tsx';
import { WrongReasons } from './wrong-reasons.tsx';

/** What the company's votes have taught, in words; behind a fold the versions of its model, with a way to roll back. */
export function LearningPage() {
  usePageTitle('Learning');
  const { data, error, refetch } = useModels();
  const [chosen, setChosen] = useState<ModelVersion>();
  return (
    <CompanyPage tab="Learning" title="Learning">
      {error && (
        <div className="mt-4">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <div className="min-h-dvh" />}
      {data && (
        <div className="mt-6">
          <VotesLines votes={data.votes} />
          {data.outcomes && data.outcomes.total > 0 && <OutcomesLine outcomes={data.outcomes} />}
          {data.models.length > 0 && <NextLearningLine next={data.nextLearning} />}
          {data.isProfileThin && <ThinProfileLine />}
        </div>
      )}
      {data?.models.length === 0 && <NoModels />}
      {data && data.models.length > 0 && (
        <>
          {data.taught ? (
            <WhatVotesTaught taught={data.taught} />
          ) : (
            <NotInWords votes={data.votes} outcomes={data.outcomes} />
          )}
          <MissedSection />
          <WrongReasons counts={data.wrongReasons ?? []} />
          <Figures models={data.models} onRollBack={setChosen} />
        </>
      )}
      {chosen && (
        <RollBackDialog
          model={chosen}
          active={data?.models.find(({ isActive }) => isActive)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </CompanyPage>
  );
}

interface FiguresProps {
  models: readonly ModelVersion[];
  onRollBack(model: ModelVersion): void;
}

function Figures({ models, onRollBack }: FiguresProps) {
  return (
    <details className="mt-6">
      <summary className="min-h-8 rounded-sm py-1 font-medium text-action pointer-coarse:min-h-11">
        <h2 className="inline font-semibold text-lg">Figures, versions and roll-back</h2>
      </summary>
      <p className="mt-2 max-w-180 text-muted">
        With ten or more votes, a score is the calibrated chance, out of 100, that people at your company
        would vote ‘match’ on an opportunity. It is not the probability of winning it. With fewer than ten
        votes, it is estimated from your profile alone.
      </p>
      <ol aria-label="Versions, newest first" className="mt-4 flex flex-col gap-4">
        {models.map((model, index) => (
          <li key={model.version}>
            <ModelCard model={model} isNewest={index === 0} onRollBack={() => onRollBack(model)} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function VotesLines({ votes }: { votes: CallReply<typeof listModels>['votes'] }) {
  const { total, sinceLearning, faded, onSamples } = votes;
  return (
    <>
      <p>
        <strong className="font-semibold tabular-nums">{formatCount(total)}</strong>{' '}
        {total === 1 ? 'vote' : 'votes'} in total,{' '}
        <strong className="font-semibold tabular-nums">{formatCount(sinceLearning)}</strong> since the last
        learning run.
      </p>
      {faded > 0 && <p>{fadedText(faded)}</p>}
      {onSamples > 0 && <p>{onSamplesText(onSamples)}</p>}
    </>
  );
}

/** They count beside the votes, whose number stays what people said. */
function OutcomesLine({
  outcomes: { total, sinceLearning },
}: {
  outcomes: NonNullable<CallReply<typeof listModels>['outcomes']>;
}) {
  return (
    <p>
      <strong className="font-semibold tabular-nums">{formatCount(total)}</strong>{' '}
      {total === 1 ? 'outcome' : 'outcomes'} of pursuits beside them,{' '}
      <strong className="font-semibold tabular-nums">{formatCount(sinceLearning)}</strong> since the last
      learning run.
    </p>
  );
}

function fadedText(votes: number): string {
  const [were, count] = votes === 1 ? ['was', 'counts'] : ['were', 'count'];
  return `${formatCount(votes)} of them ${were} cast before the profile changed and ${count} less.`;
}

function onSamplesText(votes: number): string {
  const where = votes === 1 ? 'is on a sample notice and is' : 'are on sample notices and are';
  return `${formatCount(votes)} of them ${where} left out.`;
}

function ThinProfileLine() {
  return (
    <p className="text-muted">
      Your capability statement is short. A few more sentences, or answers to three short questions, improve
      your scores:{' '}
      <Link to={SCREENS.companyProfile} className="font-medium text-action underline">
        company profile
      </Link>
      .
    </p>
  );
}

function NoModels() {
  return (
    <Card className="mt-5 px-5 py-12 text-center">
      <h2 className="font-semibold text-lg">No version yet</h2>
      <p className="mt-1 text-muted">
        The first version is created when the company profile is saved. Votes then improve it.
      </p>
    </Card>
  );
}

/** When the votes were last learnt from, and when that happens next. */
function NextLearningLine({ next }: { next: NextLearning }) {
  const { appDateTime } = useAppTime();
  const last = next.learntAt ? `Last learned ${appDateTime(next.learntAt)}.` : 'Nothing learned yet.';
  return (
    <p>
      {last} Next: {whenNext(next, appDateTime)}.
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
