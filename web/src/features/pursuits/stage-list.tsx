import { type CallReply, formatCount, type getPursuitBoard, STAGE_LABELS } from '@bidlight/contract';
import { PursuitCard } from './pursuit-card.tsx';
import { ShowAll } from './show-all.tsx';
import type { Moving } from './use-moving.ts';

export interface StagesProps {
  stages: CallReply<typeof getPursuitBoard>['stages'];
  move: Moving['move'];
}

/** For phones: the stages one below the other, without those that have nothing. */
export function StageList({ stages, move }: StagesProps) {
  return stages
    .filter(({ total }) => total > 0)
    .map(({ stage, total, pursuits }) => (
      <section key={stage} aria-labelledby={`stage-${stage}`} className="mt-5">
        <h2 id={`stage-${stage}`} className="font-semibold text-lg">
          {STAGE_LABELS[stage]}{' '}
          <span className="font-normal text-muted tabular-nums">{formatCount(total)}</span>
        </h2>
        <ul className="mt-2 grid gap-2">
          {pursuits.map((pursuit) => (
            <li key={pursuit.id}>
              <PursuitCard pursuit={pursuit} onMove={move} />
            </li>
          ))}
        </ul>
        {total > pursuits.length && <ShowAll stage={stage} total={total} />}
      </section>
    ));
}
