import { formatCount, type ModelVersion } from '@bidlight/contract';
import { type ReactNode, useId } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { counted } from './lesson-words.ts';
import { MetricsTable } from './metrics-table.tsx';
import { ReliabilityTable } from './reliability-table.tsx';

const ORIGINS = { learning: 'Learning run', profile: 'Profile saved', engine: 'Engine changed' } as const;

interface ModelCardProps {
  model: ModelVersion;
  /** The parts of the newest and of the active version are unfolded. */
  isNewest: boolean;
  onRollBack(): void;
}

/** One version of the model: its origin, its quality, its changes, and whether it is active. */
export function ModelCard({ model, isNewest, onRollBack }: ModelCardProps) {
  const { appDateTime } = useAppTime();
  const { version, origin, state, isActive, isUsable, verdict, createdAt } = model;
  const { after, movedWords, movedFactors } = model;
  const titleId = `version-${version}`;
  const moved = movedWords.length + movedFactors.length;
  const isOpen = isNewest || isActive;
  return (
    <article aria-labelledby={titleId}>
      <Card className={`p-4.5 sm:p-5 ${isActive ? 'border-action!' : ''}`}>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          <h3 id={titleId} className="mr-1 font-semibold text-lg">
            Version {version}
          </h3>
          {isActive && <Badge tone="action">Active</Badge>}
          <Badge>{ORIGINS[origin]}</Badge>
          {state === 'promoted' ? <Badge tone="good">Promoted</Badge> : <Badge tone="bad">Rejected</Badge>}
          <time dateTime={createdAt} className="text-muted text-sm tabular-nums sm:ml-auto">
            {appDateTime(createdAt)}
          </time>
        </div>
        <p className="mt-2.5 [overflow-wrap:anywhere]">{verdict}</p>
        <p className="mt-1 text-muted text-sm">{originText(model)}</p>
        <MetricsTable model={model} />
        {after && after.reliability.length > 0 && (
          <CardPart title="How reliable its scores are" isOpen={isOpen}>
            <ReliabilityTable version={version} figures={after} />
          </CardPart>
        )}
        {moved > 0 && (
          <CardPart title={`What moved most (${formatCount(moved)})`} isOpen={isOpen}>
            <div className="mt-2 grid gap-x-8 gap-y-5 md:grid-cols-2">
              <WeightChanges
                title="Words, buyers and codes"
                items={movedWords.map(({ word, change }) => ({ name: word, change }))}
              />
              <WeightChanges
                title="Factors"
                items={movedFactors.map(({ factor, change }) => ({ name: factor, change }))}
              />
            </div>
          </CardPart>
        )}
        {state === 'promoted' && !isActive && isUsable && (
          <Button
            className="mt-4"
            aria-label={`Roll back to this version, version ${version}`}
            onClick={onRollBack}
          >
            Roll back to this version
          </Button>
        )}
      </Card>
    </article>
  );
}

function CardPart({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="mt-4">
      <summary className="min-h-8 rounded-sm py-1 font-medium text-action pointer-coarse:min-h-11">
        {title}
      </summary>
      {children}
    </details>
  );
}

function originText(model: ModelVersion): string {
  const { votesUsed, outcomesUsed = 0, profileVersion, parentVersion, vectors, isUsable } = model;
  const cast = counted(votesUsed - outcomesUsed, 'vote', 'votes');
  const done = outcomesUsed > 0 ? ` and ${counted(outcomesUsed, 'outcome', 'outcomes')}` : '';
  const votes = `${cast}${done} used`;
  const parent = parentVersion === null ? [] : [`follows version ${parentVersion}`];
  const table = vectors === null ? [] : [`term vectors “${vectors}”`];
  const history = isUsable ? [] : ['no longer usable, kept for reference'];
  return [votes, `profile version ${profileVersion}`, ...parent, ...table, ...history].join(' · ');
}

interface WeightChangesProps {
  title: string;
  items: readonly { name: string; change: number }[];
}

/** How much each word or factor raises or lowers scores compared with the previous version; the bars share one scale. */
function WeightChanges({ title, items }: WeightChangesProps) {
  const id = useId();
  const largest = Math.max(...items.map(({ change }) => Math.abs(change)));
  return (
    <div>
      <h4 id={id} className="font-semibold text-sm">
        {title}
      </h4>
      {items.length === 0 && <p className="mt-1 text-muted text-sm">None moved.</p>}
      <ul aria-labelledby={id} className="mt-1.5 flex flex-col gap-1.5">
        {items.map(({ name, change }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_72px_84px] items-center gap-2.5 text-sm">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className={`block h-full rounded-full ${change < 0 ? 'bg-bad' : 'bg-good'}`}
                style={{ width: `${largest > 0 ? Math.max(4, (Math.abs(change) / largest) * 100) : 0}%` }}
              />
            </span>
            <span className={`text-right tabular-nums ${change < 0 ? 'text-bad' : 'text-good'}`}>
              {change < 0 ? 'down' : 'up'} {Math.abs(change).toFixed(2)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
