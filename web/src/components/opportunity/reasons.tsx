import type { TopRfp } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { PointList } from './points.tsx';

interface ReasonsProps {
  opportunity: TopRfp;
  /** The titles beside the sentences, where there is room. */
  isRow?: boolean;
  /** How a reason is shown, where it is more than its words. */
  show?: (reason: string) => ReactNode;
  /** What stands at the end of its line. */
  after?: (reason: string) => ReactNode;
}

/** What speaks for and against an opportunity. 'None found.' is only said where nothing in the points says otherwise. */
export function ReasonLists({ opportunity, ...shown }: ReasonsProps) {
  const { aiKeyStrengths, aiRiskFactors, factors } = opportunity;
  // The first one is where every score starts.
  const [, ...causes] = factors;
  const noneIf = (isNone: boolean) => (isNone ? 'None found.' : 'Nothing specific.');
  return (
    <>
      <PointList
        title="Key Strengths"
        points={aiKeyStrengths}
        dot="bg-good"
        none={noneIf(causes.every(({ points }) => points <= 0))}
        {...shown}
      />
      <PointList
        title="Potential Risks"
        points={aiRiskFactors}
        dot="bg-light"
        none={noneIf(causes.every(({ points }) => points >= 0))}
        {...shown}
      />
    </>
  );
}
