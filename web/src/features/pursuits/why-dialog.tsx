import { type PursuitFields, STAGE_LABELS } from '@bidlight/contract';
import { useState } from 'react';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { DecisionReasonsField } from '#components/pursuits/decision-reasons-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { AskedMove } from './use-moving.ts';

interface WhyDialogProps {
  asked: AskedMove;
  onMove(why: Partial<PursuitFields>): void;
  onClose(): void;
}

const MAX_COMMENT_LENGTH = 1_000;

/** Why it is not bid on or was lost: what the company decided by, sent with the stage. Nothing has to be said; no-bid is 'No-go'. */
export function WhyDialog({ asked: { pursuit, stage }, onMove, onClose }: WhyDialogProps) {
  const [reasons, setReasons] = useState<PursuitFields['decisionReasons']>(pursuit.decisionReasons);
  const [comment, setComment] = useState(pursuit.decisionComment ?? '');
  const confirm = () =>
    onMove({
      ...(stage === 'no_bid' && pursuit.decision !== 'no_go' && { decision: 'no_go' }),
      ...(String(reasons) !== String(pursuit.decisionReasons) && { decisionReasons: reasons }),
      ...(comment.trim() !== (pursuit.decisionComment ?? '') && { decisionComment: comment.trim() || null }),
    });
  return (
    <Dialog title={`Move to ${STAGE_LABELS[stage]}`} onClose={onClose}>
      <p className="mb-4 [overflow-wrap:anywhere]">{opportunityName(pursuit)}</p>
      <div className="mb-4">
        <DecisionReasonsField chosen={reasons} onChange={(chosen) => setReasons([...chosen])} />
      </div>
      <TextAreaField
        label="Comment (optional)"
        error={undefined}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" data-first-focus onClick={confirm}>
          {`Move to ${STAGE_LABELS[stage]}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
