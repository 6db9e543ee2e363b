import {
  isAdmin,
  type Opportunity,
  type Pursuit,
  type PursuitStage,
  readableSetAside,
} from '@bidlight/contract';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CodeText, Facts } from '#components/opportunity/facts.tsx';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { ScoreRing } from '#components/opportunity/score-ring.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { PursuitDates } from '#components/pursuits/pursuit-dates.tsx';
import { StageBadge } from '#components/pursuits/stage-badge.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
import { useSignedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** Whether one may bid is a question until one has: of what is won, the award notice would say that it is given. */
const BEFORE_BIDDING: readonly PursuitStage[] = ['reviewing', 'pursuing'];

interface PursuitHeaderProps {
  pursuit: Pursuit;
  /** Undefined where it could not be loaded: the pursuit says what it is all the same. */
  opportunity: Opportunity | undefined;
}

/** What is pursued, who buys it, and until when. */
export function PursuitHeader({ pursuit, opportunity }: PursuitHeaderProps) {
  return (
    <Card className="p-4.5 sm:p-5.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        <div className="sm:row-span-2">
          <ScoreRing score={pursuit.compatibilityScore} />
        </div>
        <div className="flex min-h-6 flex-wrap gap-2">
          <StageBadge stage={pursuit.stage} />
          <TypeAndStatus opportunity={opportunity ?? pursuit} />
        </div>
        <div className="max-sm:col-span-2">
          <h1 className="font-semibold text-xl [overflow-wrap:anywhere] sm:text-2xl">
            <OpportunityLink opportunity={{ id: pursuit.opportunityId, title: pursuit.title }} />
          </h1>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            <AgencyText names={[pursuit.department, pursuit.subTier, opportunity?.office ?? null]} /> ·{' '}
            {pursuit.solicitationNumber}
          </p>
        </div>
      </div>
      <Facts facts={factsOf(pursuit, opportunity)} />
      <Actions pursuit={pursuit} />
    </Card>
  );
}

function factsOf(
  pursuit: Pursuit,
  opportunity: Opportunity | undefined,
): (readonly [name: string, value: ReactNode])[] {
  const { naicsCode } = pursuit;
  const dates = ['Deadlines', <PursuitDates key="dates" pursuit={pursuit} />] as const;
  if (!opportunity) return [dates];
  return [
    dates,
    ...(BEFORE_BIDDING.includes(pursuit.stage)
      ? [['Eligibility', <Eligibility key="eligibility" opportunity={opportunity} />] as const]
      : []),
    ['Set-aside', readableSetAside(opportunity.setAside)],
    ...(naicsCode
      ? [['NAICS', <CodeText key="code" code={naicsCode} name={opportunity.naicsTitle} />] as const]
      : []),
    ...(opportunity.place ? [['Place', opportunity.place] as const] : []),
  ];
}

function Eligibility({ opportunity: { isScored, eligibility } }: { opportunity: Opportunity }) {
  if (!eligibility.isEligible) return <span className="text-bad">{eligibility.reason}</span>;
  return isScored ? 'Nothing found against it' : 'Not checked';
}

function Actions({ pursuit }: { pursuit: Pursuit }) {
  const { user } = useSignedIn();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
      {isAdmin(user) && (
        <Button kind="quietDanger" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      {isDeleting && <DeleteDialog pursuit={pursuit} onClose={() => setDeleting(false)} />}
    </div>
  );
}
