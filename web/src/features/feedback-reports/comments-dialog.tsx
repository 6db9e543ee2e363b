import type { VoteRow } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FeedbackBadge } from './feedback-badge.tsx';

export function CommentsDialog({ vote, onClose }: { vote: VoteRow; onClose(): void }) {
  return (
    <Dialog title="Feedback Comments" closesOnBackdrop onClose={onClose}>
      <dl className="grid grid-cols-2 gap-3">
        <Info label="Title" isWide>
          {vote.opportunityTitle ?? 'Untitled RFP'}
        </Info>
        <Info label="Solicitation">{vote.solicitationNumber}</Info>
        <Info label="Date">{formatDateTime(vote.feedbackTimestamp)}</Info>
        <Info label="Feedback type" isWide>
          <FeedbackBadge type={vote.feedbackType} />
        </Info>
        <Info label="User comments" isWide>
          <p className="mt-1 whitespace-pre-wrap rounded-sm bg-sunken p-3.5 [overflow-wrap:anywhere]">
            {vote.userFeedback || 'No additional comments provided.'}
          </p>
        </Info>
        <Info label="Submitted by" isWide>
          {vote.email ?? 'N/A'}
        </Info>
      </dl>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface InfoProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Info({ label, isWide = false, children }: InfoProps) {
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
