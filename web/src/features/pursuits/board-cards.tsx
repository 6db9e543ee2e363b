import { useState } from 'react';
import { TextButton } from '#ui/text-button.tsx';
import { PursuitCard } from './pursuit-card.tsx';
import { ShowAll } from './show-all.tsx';
import type { StagesProps } from './stage-list.tsx';

/** Of what has ended so many are seen at first, and those that wait for an answer. */
const FIRST_ENDED = 3;

interface BoardCardsProps extends Pick<StagesProps, 'move'> {
  column: StagesProps['stages'][number];
  isShort: boolean;
  onDrag(id: number | undefined): void;
}

export function BoardCards({ column, isShort, move, onDrag }: BoardCardsProps) {
  const { stage, total, pursuits } = column;
  const [isWhole, setWhole] = useState(false);
  const shown =
    isShort && !isWhole ? pursuits.filter(({ prompt }, index) => prompt || index < FIRST_ENDED) : pursuits;
  const rest = pursuits.length - shown.length;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((pursuit) => (
          <li
            key={pursuit.id}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              // Firefox drags nothing without data.
              dataTransfer.setData('text/plain', pursuit.solicitationNumber);
              onDrag(pursuit.id);
            }}
            onDragEnd={() => onDrag(undefined)}
            className="cursor-grab"
          >
            <PursuitCard pursuit={pursuit} isShort={isShort} onMove={move} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-2 px-1">
          <TextButton onClick={() => setWhole(true)}>{`Show ${rest} more`}</TextButton>
        </p>
      )}
      {rest === 0 && total > pursuits.length && <ShowAll stage={stage} total={total} />}
    </>
  );
}
