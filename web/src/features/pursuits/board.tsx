import { formatCount, OPEN_STAGES, STAGE_LABELS } from '@bidlight/contract';
import { type DragEvent, useState } from 'react';
import { BoardCards } from './board-cards.tsx';
import type { StagesProps } from './stage-list.tsx';

type Stage = StagesProps['stages'][number];

/** A column for each stage that is open, and one for those that have ended, one below the other. */
export function Board({ stages, move }: StagesProps) {
  const [dragged, setDragged] = useState<number>();
  const open = stages.filter(({ stage }) => OPEN_STAGES.includes(stage));
  const ended = stages.filter(({ stage }) => !OPEN_STAGES.includes(stage));
  const drop = (stage: Stage['stage']) => {
    const pursuit = stages.flatMap(({ pursuits }) => pursuits).find(({ id }) => id === dragged);
    setDragged(undefined);
    if (pursuit) move(pursuit, stage);
  };
  const column = (each: Stage) => (
    <BoardColumn
      key={each.stage}
      column={each}
      isShort={ended.includes(each)}
      move={move}
      isDragging={dragged !== undefined}
      onDrag={setDragged}
      onDrop={() => drop(each.stage)}
    />
  );
  return (
    <div className="mt-4 grid grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,0.8fr)] items-stretch gap-3 print:block">
      {open.map(column)}
      <div className="grid content-start gap-3">{ended.map(column)}</div>
    </div>
  );
}

interface BoardColumnProps extends Pick<StagesProps, 'move'> {
  column: Stage;
  isShort: boolean;
  /** Something can be dropped now. */
  isDragging: boolean;
  onDrag(id: number | undefined): void;
  onDrop(): void;
}

function BoardColumn({ column, isShort, move, isDragging, onDrag, onDrop }: BoardColumnProps) {
  const { stage, total } = column;
  const [isOver, setOver] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  return (
    <section
      aria-labelledby={`stage-${stage}`}
      // Without this the browser takes nothing that is dropped.
      onDragOver={(event) => {
        if (!isDragging) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      className={`min-w-0 rounded-lg bg-sunken p-2 ${isOver && isDragging ? 'outline-2 outline-action' : ''} ${isShort ? 'min-h-20' : 'min-h-60'}`}
    >
      <h2 id={`stage-${stage}`} className="flex justify-between gap-2 px-1 pb-2 font-semibold">
        {STAGE_LABELS[stage]}{' '}
        <span className="font-normal text-muted tabular-nums">{formatCount(total)}</span>
      </h2>
      <BoardCards column={column} isShort={isShort} move={move} onDrag={onDrag} />
    </section>
  );
}
