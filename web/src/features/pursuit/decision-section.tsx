import { DECISION_LABELS, DECISION_REASON_LABELS, OPEN_STAGES, type Pursuit } from '@bidlight/contract';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { DecisionForm } from './decision-form.tsx';

/** Go or no-go, and why. On paper an undecided one has boxes to tick. */
export function DecisionSection({ pursuit }: { pursuit: Pursuit }) {
  const { decision, decisionReasons, decisionComment, stage } = pursuit;
  // What has ended needs no decision any more.
  const [isDeciding, setDeciding] = useState(decision === null && OPEN_STAGES.includes(stage));
  return (
    <PageSection title="Go or no-go">
      <div className={isDeciding && decision === null ? 'hidden print:block' : ''}>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {decision ? (
            <Badge tone={decision === 'go' ? 'good' : 'bad'}>{DECISION_LABELS[decision]}</Badge>
          ) : (
            <>
              <span className="text-muted print:hidden">Not decided.</span>
              <BoxesToTick />
            </>
          )}
          {decisionReasons.length > 0 && (
            <span>{decisionReasons.map((reason) => DECISION_REASON_LABELS[reason]).join(', ')}</span>
          )}
        </p>
        {decisionComment && (
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{decisionComment}</p>
        )}
        {!isDeciding && (
          <p className="mt-3 print:hidden">
            <Button size="small" onClick={() => setDeciding(true)}>
              {decision ? 'Change the decision' : 'Decide'}
            </Button>
          </p>
        )}
      </div>
      {isDeciding && <DecisionForm pursuit={pursuit} onClose={() => setDeciding(false)} />}
    </PageSection>
  );
}

function BoxesToTick() {
  return (
    <span className="hidden print:inline">
      {Object.values(DECISION_LABELS).map((label) => (
        <span key={label} className="mr-6">
          ☐ {label}
        </span>
      ))}
    </span>
  );
}
