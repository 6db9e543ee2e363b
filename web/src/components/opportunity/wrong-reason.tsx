import type { Opportunity, ScoreFactor, ShownReason } from '@bidlight/contract';
import { Flag } from 'lucide-react';
import { useMarkReason } from './use-mark-reason.ts';

/** On wide screens it comes with the pointer or the focus, on its line; what is marked keeps it. */
const QUIET =
  'lg:pointer-fine:opacity-0 group-hover/reason:opacity-100 focus-visible:opacity-100 aria-pressed:opacity-100';

interface WrongReasonProps {
  opportunityId: number;
  reason: ShownReason | undefined;
  className: string;
}

/** Says that a reason is wrong; pressed again, it takes that back. */
export function WrongReason({ opportunityId, reason, className }: WrongReasonProps) {
  const mark = useMarkReason(opportunityId);
  if (!reason) return null;
  return (
    <button
      type="button"
      aria-pressed={reason.isWrong}
      aria-label={`This reason is wrong: ${reason.text}`}
      title={reason.isWrong ? 'Marked as wrong. Press again to take it back.' : 'This reason is wrong'}
      onClick={() => mark(reason)}
      className={`flex size-7 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text aria-pressed:text-bad pointer-coarse:size-11 print:hidden ${QUIET} ${className}`}
    >
      <Flag aria-hidden="true" className={`size-4 ${reason.isWrong ? 'fill-current' : ''}`} />
    </button>
  );
}

/** The reason behind a factor's points: what stands beside them, or else the strength or risk that is about the same. */
export function reasonBehind(
  { reasons = [] }: Opportunity,
  { label, evidence }: ScoreFactor,
): ShownReason | undefined {
  const text = evidence.join(', ');
  return reasons.find((reason) => (text ? reason.text === text : reason.kind === label));
}
