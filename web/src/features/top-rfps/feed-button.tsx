import { Rss } from 'lucide-react';
import { useState } from 'react';
import { late } from '#components/shared/late.tsx';
import { LateFrame } from '#components/shared/late-frame.tsx';

const FeedDialog = late(
  async () => (await import('#components/saved-searches/feed-dialog.tsx')).FeedDialog,
  ({ onClose }, failure) => <LateFrame title="Feed" failure={failure} onClose={onClose} />,
);

/** For the top list, whichever of its parts is shown. */
export function FeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Feed of Top RFPs"
        title="Feed of Top RFPs"
        onClick={() => setOpen(true)}
        className="-my-3 -ml-2 flex size-7 items-center justify-center self-center rounded-sm text-muted hover:bg-sunken hover:text-text print:hidden pointer-coarse:size-11"
      >
        <Rss aria-hidden="true" className="size-4" />
      </button>
      {isOpen && <FeedDialog savedSearchId={null} of="Top RFPs" onClose={() => setOpen(false)} />}
    </>
  );
}
