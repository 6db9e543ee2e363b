import {
  DECISION_LABELS,
  type DecisionReason,
  PursuitFields as Fields,
  OPEN_STAGES,
  type Pursuit,
  PursuitDecision,
  type PursuitFields,
  type PursuitStage,
  STAGE_LABELS,
} from '@bidlight/contract';
import { useState } from 'react';
import { DecisionReasonsField } from '#components/pursuits/decision-reasons-field.tsx';
import { useChangePursuit } from '#components/pursuits/use-pursuits.ts';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

const MAX_COMMENT_LENGTH = 1_000;
const UNDECIDED = 'undecided';
type Choice = PursuitDecision | typeof UNDECIDED;
const OPTIONS: readonly { value: Choice; label: string }[] = [
  ...PursuitDecision.options.map((value) => ({ value, label: DECISION_LABELS[value] })),
  { value: UNDECIDED, label: 'Undecided' },
];

interface DecisionFormProps {
  pursuit: Pursuit;
  onClose(): void;
}

/** The decision, its reasons, its comment and the stage that follows from it are one change. */
export function DecisionForm({ pursuit, onClose }: DecisionFormProps) {
  /** As it was when the writing began; the newest one once the writer was told what has changed since. */
  const [seen, setSeen] = useState<Pursuit | undefined>(pursuit);
  const [decision, setDecision] = useState<Choice>(pursuit.decision ?? UNDECIDED);
  const [reasons, setReasons] = useState<readonly DecisionReason[]>(pursuit.decisionReasons);
  const [comment, setComment] = useState(pursuit.decisionComment ?? '');
  const [movesStage, setMovesStage] = useState(true);
  const { mutate, error, isPending } = useChangePursuit();
  const isDecided = decision !== UNDECIDED;
  const stage = isDecided ? stageAfter(decision, pursuit.stage) : undefined;
  const save = () => {
    const changes: Partial<PursuitFields> = {
      decision: isDecided ? decision : null,
      decisionReasons: Fields.shape.decisionReasons.parse(isDecided ? reasons : []),
      decisionComment: (isDecided && comment.trim()) || null,
      ...(stage && movesStage && { stage }),
    };
    mutate({ pursuit: seen ?? pursuit, changes }, { onSuccess: onClose, onError: () => setSeen(undefined) });
  };
  return (
    <form
      className="mt-3 grid gap-3.5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div>
        <Segmented
          legend="Decision"
          options={OPTIONS}
          value={decision}
          onChoose={(choice) => setDecision(choice)}
        />
      </div>
      {isDecided && (
        <>
          <DecisionReasonsField chosen={reasons} onChange={setReasons} />
          <TextAreaField
            label="Comment (optional)"
            error={undefined}
            rows={2}
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          {stage && (
            <Checkbox
              label={`Move to ${STAGE_LABELS[stage]}`}
              checked={movesStage}
              onChange={({ target }) => setMovesStage(target.checked)}
            />
          )}
        </>
      )}
      {error && <ErrorAlert>{failureText(error, 'Failed to save the decision.')}</ErrorAlert>}
      {(isDecided || pursuit.decision) && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save the decision'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      )}
    </form>
  );
}

/** No-go ends what is open, and Go ends the reviewing. */
function stageAfter(decision: PursuitDecision, stage: PursuitStage): PursuitStage | undefined {
  if (decision === 'no_go') return OPEN_STAGES.includes(stage) ? 'no_bid' : undefined;
  return stage === 'reviewing' ? 'pursuing' : undefined;
}
