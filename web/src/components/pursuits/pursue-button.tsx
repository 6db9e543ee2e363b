import { pursuitPath } from '@bidlight/contract';
import { Target } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { usePursuitMarks, useStartPursuits } from './use-marks.ts';

interface PursueProps {
  opportunity: { id: number; title: string | null; solicitationNumber: string };
  hasKey?: boolean;
}

/** 'Pursue', and the way to the sheet once it is pursued. */
export function PursueButton(props: PursueProps) {
  return (
    <Pursue
      {...props}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-action text-sm hover:underline disabled:opacity-60 pointer-coarse:min-h-11 print:hidden"
    >
      {(isPursued) => (
        <>
          <Target aria-hidden="true" className="size-4" />
          {/* Both words have their place, so that nothing moves. */}
          <span className="grid whitespace-nowrap">
            <span className={`col-start-1 row-start-1 text-left ${isPursued ? 'invisible' : ''}`}>
              Pursue
            </span>
            <span className={`col-start-1 row-start-1 text-left ${isPursued ? '' : 'invisible'}`}>
              In pursuit
            </span>
          </span>
        </>
      )}
    </Pursue>
  );
}

/** The mark alone, for rows. */
export function PursueIcon({ className, ...props }: PursueProps & { className: string }) {
  return (
    <Pursue
      {...props}
      hasTitle
      className={`flex shrink-0 items-center justify-center rounded-sm text-muted hover:text-action disabled:opacity-60 pointer-coarse:size-11 print:hidden ${className}`}
    >
      {(isPursued) => (
        <Target aria-hidden="true" className={`size-4 ${isPursued ? 'stroke-[2.75] text-action' : ''}`} />
      )}
    </Pursue>
  );
}

interface MarkProps extends PursueProps {
  className: string;
  hasTitle?: boolean;
  children(isPursued: boolean): ReactNode;
}

/** A button, then a link. The keys of lists and the palette find both by their data attribute. */
function Pursue({ opportunity, hasKey = false, className, hasTitle = false, children }: MarkProps) {
  const { data } = usePursuitMarks();
  const { mutate, isPending } = useStartPursuits();
  const isPressed = useRef(false);
  const pursuitId = data?.get(opportunity.id);
  const name = opportunityName(opportunity);
  if (pursuitId === undefined) {
    return (
      <button
        type="button"
        data-pursue
        aria-keyshortcuts={hasKey ? 'p' : undefined}
        aria-label={`Pursue: ${name}`}
        aria-busy={isPending}
        title={hasTitle ? 'Pursue' : undefined}
        disabled={!data}
        onClick={() => {
          isPressed.current = true;
          if (!isPending) mutate([opportunity.id]);
        }}
        className={className}
      >
        {children(false)}
      </button>
    );
  }
  // The button goes with the focus on it; whoever pressed a key elsewhere stays there.
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (link && isPressed.current && document.activeElement === document.body)
      link.focus({ preventScroll: true });
    if (link) isPressed.current = false;
  };
  return (
    <Link
      ref={takeFocus}
      to={pursuitPath(pursuitId)}
      data-pursue
      aria-label={`In pursuit: ${name}`}
      title={hasTitle ? 'In pursuit' : undefined}
      className={className}
    >
      {children(true)}
    </Link>
  );
}
