import { PrivateAddressDialog } from '#components/shared/private-address-dialog.tsx';
import { useCalendarAddress, useRemoveCalendar, useRenewCalendar } from './following.api.ts';

/** The private address that calendar programs subscribe to. */
export function CalendarDialog({ onClose }: { onClose(): void }) {
  const { data: madeAt } = useCalendarAddress();
  return (
    <PrivateAddressDialog
      title="Calendar"
      label="Calendar address"
      hint="Add it as a calendar from the internet. Whoever has it can see what you follow, so keep it to yourself. It is shown only now."
      madeAt={madeAt}
      make={useRenewCalendar()}
      remove={useRemoveCalendar()}
      onClose={onClose}
    >
      Subscribe to a private address, and your calendar shows response deadlines, question deadlines and site
      visits of what you follow, and the ends of awards you are reminded of. It updates when a date moves.
    </PrivateAddressDialog>
  );
}
