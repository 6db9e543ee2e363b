import { PrivateAddressDialog } from '#components/shared/private-address-dialog.tsx';
import { useFeedAddress, useMakeFeed, useRemoveFeed } from './use-feeds.ts';

interface FeedDialogProps {
  /** Null for the company's top list. */
  savedSearchId: string | null;
  /** '“Roofs”' or 'Top RFPs' */
  of: string;
  onClose(): void;
}

/** The private address that feed readers, and the chats that can follow a feed, read. */
export function FeedDialog({ savedSearchId, of, onClose }: FeedDialogProps) {
  const { data: feed } = useFeedAddress(savedSearchId);
  return (
    <PrivateAddressDialog
      title="Feed"
      label="Feed address"
      hint="Add it to a feed reader, or to a channel that can follow feeds. Whoever has it can read this list, so keep it to yourself. It is shown only now."
      madeAt={feed?.madeAt}
      make={useMakeFeed(savedSearchId)}
      remove={useRemoveFeed(feed?.id)}
      onClose={onClose}
    >
      Subscribe to a private address, and your feed reader shows what is new in {of}.
    </PrivateAddressDialog>
  );
}
