import type { CallReply, listModels, ModelVersion } from '@bidlight/contract';
import { useState } from 'react';
import { CompanyPage } from '#components/company-page.tsx';
import { serverMessage } from '#lib/call.ts';
import { formatCount } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';
import { useModels } from './learning.api.ts';
import { ModelCard } from './model-card.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

/** The versions of the company's model, with the effect of its votes, and a way to roll back. */
export function LearningPage() {
  usePageTitle('Learning');
  const { data, error, refetch } = useModels();
  const [chosen, setChosen] = useState<ModelVersion>();
  return (
    <CompanyPage crumb="Learning" title="Learning">
      <p className="mt-6 max-w-180 text-muted">
        From ten votes on, a score is the calibrated chance, in 100, that people of your company would vote
        ‘match’ on an opportunity, and not the probability of winning it. Below ten votes, it is a rank among
        the notices of the last 90 days.
      </p>
      {error && (
        <div className="mt-4">
          <RetryAlert
            text={serverMessage(error) ?? 'Unable to connect to server'}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!data && !error && <div className="min-h-dvh" />}
      {data && <VotesLines votes={data.votes} />}
      {data?.models.length === 0 && <NoModels />}
      <ol aria-label="Versions, newest first" className="mt-5 flex flex-col gap-4">
        {data?.models.map((model, index) => (
          <li key={model.version}>
            <ModelCard model={model} isNewest={index === 0} onRollBack={() => setChosen(model)} />
          </li>
        ))}
      </ol>
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

function VotesLines({ votes }: { votes: CallReply<typeof listModels>['votes'] }) {
  const { total, sinceLearning, faded, onSamples } = votes;
  return (
    <div className="mt-2">
      <p>
        <strong className="font-semibold tabular-nums">{formatCount(total)}</strong>{' '}
        {total === 1 ? 'vote' : 'votes'} in all,{' '}
        <strong className="font-semibold tabular-nums">{formatCount(sinceLearning)}</strong> since the last
        learning.
      </p>
      {faded > 0 && <p>{fadedText(faded)}</p>}
      {onSamples > 0 && <p>{onSamplesText(onSamples)}</p>}
    </div>
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

function NoModels() {
  return (
    <Card className="mt-5 px-5 py-12 text-center">
      <h2 className="font-semibold text-lg">There is no version yet</h2>
      <p className="mt-1 text-muted">
        The first one is made when the company profile is saved; votes then make better ones.
      </p>
    </Card>
  );
}
