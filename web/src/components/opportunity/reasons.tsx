import type { TopRfp } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { PointList } from './points.tsx';

interface ReasonsProps {
  opportunity: TopRfp;
  /** How a reason is shown, where it is more than its words. */
  show?: (reason: string) => ReactNode;
}

/** What speaks for and against an opportunity. 'None found.' is only said where nothing in the points says otherwise. */
export function ReasonLists({ opportunity, show }: ReasonsProps) {
  const { aiKeyStrengths, aiRiskFactors, factors } = opportunity;
  // The first one is where every score starts.
  const [, ...causes] = factors;
  const isGood = causes.some(({ points }) => points > 0);
  const isBad = causes.some(({ points }) => points < 0);
  return (
    <>
      <PointList
        title="Key Strengths"
        points={aiKeyStrengths}
        dot="bg-good"
        none={isGood ? '' : 'None found.'}
        show={show}
      />
      <PointList
        title="Potential Risks"
        points={aiRiskFactors}
        dot="bg-light"
        none={isBad ? '' : 'None found.'}
        show={show}
      />
    </>
  );
}
