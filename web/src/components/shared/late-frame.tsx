import type { ScriptFailure } from '#lib/fetch-script.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LateStatus } from './late.tsx';

interface LateFrameProps {
  title: string;
  failure: ScriptFailure | undefined;
  onClose(): void;
}

/**
 * Stands for a dialog whose script is being fetched. It is there at once and takes the keys, which would else be shortcuts
 * of the page behind it.
 */
export function LateFrame({ title, failure, onClose }: LateFrameProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p role="status" tabIndex={-1} data-first-focus className="text-muted outline-none">
        <LateStatus failure={failure} />
      </p>
    </Dialog>
  );
}
