import { type Pursuit, type PursuitFields, type PursuitStage, STAGE_LABELS } from '@bidlight/contract';
import { useEffect, useRef, useState } from 'react';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { useChangePursuit } from '#components/pursuits/use-pursuits.ts';

export const titleLinkId = (id: number) => `pursuit-link-${id}`;

/** Why something was not bid on or lost can be said at once. */
const ASKED: readonly PursuitStage[] = ['lost', 'no_bid'];

export interface AskedMove {
  pursuit: Pursuit;
  stage: PursuitStage;
}

export type Moving = ReturnType<typeof useMoving>;

/** Moves pursuits from stage to stage, says so, and keeps the keyboard at the one that was moved. */
export function useMoving() {
  const { mutate } = useChangePursuit();
  const [asked, setAsked] = useState<AskedMove>();
  const [announced, setAnnounced] = useState('');
  const moved = useRef<number>(undefined);
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    document.getElementById(titleLinkId(moved.current))?.focus({ preventScroll: true });
    moved.current = undefined;
  });
  const confirm = ({ pursuit, stage }: AskedMove, why: Partial<PursuitFields> = {}) => {
    setAsked(undefined);
    moved.current = pursuit.id;
    setAnnounced(`${opportunityName(pursuit)}: ${STAGE_LABELS[stage]}`);
    mutate({ pursuit, changes: { stage, ...why } });
  };
  return {
    asked,
    announced,
    move: (pursuit: Pursuit, stage: PursuitStage) => {
      if (stage === pursuit.stage) return;
      if (ASKED.includes(stage)) setAsked({ pursuit, stage });
      else confirm({ pursuit, stage });
    },
    confirm,
    cancel: () => setAsked(undefined),
  };
}
