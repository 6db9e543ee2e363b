import type { CompanyProfile, ModelVersion, VoteRow } from '@bidlight/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { FeedDialog } from '#components/saved-searches/feed-dialog.tsx';
import { SavedSearchDialog } from '#components/saved-searches/saved-search-dialog.tsx';
import { roofs } from '#components/saved-searches/saved-searches.fixture.ts';
import { LateFrame } from '#components/shared/late-frame.tsx';
import { BulkVoteDialog } from '#components/voting/bulk-vote-dialog.tsx';
import { ShortcutsHelp } from '#components/voting/shortcuts-help.tsx';
import { VoteDialog } from '#components/voting/vote-dialog.tsx';
import { AddressDialog } from '#features/account/address-dialog.tsx';
import { ChecksDialog } from '#features/account/checks-dialog.tsx';
import { PasswordDialog } from '#features/account/password-dialog.tsx';
import { ResetLinkDialog } from '#features/account/reset-link-dialog.tsx';
import { SessionsDialog } from '#features/account/sessions-dialog.tsx';
import { ThemeDialog } from '#features/account/theme-dialog.tsx';
import { PreviewDialog } from '#features/company/preview-dialog.tsx';
import { LeaveGuard } from '#features/company/unsaved-changes.tsx';
import { EmailPreviewDialog } from '#features/control-panel/email-preview-dialog.tsx';
import { QuarantineDialog } from '#features/control-panel/quarantine-dialog.tsx';
import { SendDialog } from '#features/control-panel/send-dialog.tsx';
import { StartForRealDialog } from '#features/control-panel/start-for-real.tsx';
import { CalendarDialog } from '#features/following/calendar-dialog.tsx';
import { RollBackDialog } from '#features/learning/roll-back-dialog.tsx';
import { SentMailDialog } from '#features/my-mail/sent-mail-dialog.tsx';
import { Palette } from '#features/palette/palette.tsx';
import { DeleteDialog } from '#features/pursuit/delete-dialog.tsx';
import { roof } from '#features/pursuits/pursuits.fixture.ts';
import { WhyDialog } from '#features/pursuits/why-dialog.tsx';
import { CommentsDialog } from '#features/reports/votes-table.tsx';
import { SaveSearchDialog } from '#features/search/save-search-dialog.tsx';
import { opportunity } from '#features/top-rfps/top-rfps.fixture.ts';
import { AccessDialog } from '#features/users/access-dialog.tsx';
import { AddUserDialog } from '#features/users/add-user-dialog.tsx';
import { EditUserDialog } from '#features/users/edit-user-dialog.tsx';
import { InviteDialog } from '#features/users/invite-dialog.tsx';
import { SendLinkDialog } from '#features/users/send-link-dialog.tsx';
import { createQueryClient, SignedInContext } from '#lib/session.ts';
import { pending } from '#test/fake-api.ts';
import { session, someone } from '#test/render.tsx';
import { Dialog } from '#ui/dialog.tsx';

const onClose = () => {};
const group = { group: 'user' as const, recipients: [someone.email], unsubscribed: [], excluded: [] };
const comment: VoteRow = {
  opportunityId: 1,
  opportunityTitle: 'Roof repair',
  solicitationNumber: 'W-1',
  noticeId: null,
  feedbackType: 'not_match',
  reasons: [],
  email: someone.email,
  feedbackTimestamp: '2026-11-15T17:00:00.000Z',
  userFeedback: 'Too far.',
  opportunity: { noticeId: null, responseDate: null, responseOffsetMinutes: null },
};
const listed = { ...someone, isInvited: false };
const vote = { opportunity, comment: '', onComment: onClose, onClose };

/** Every dialog with its file: where the keyboard begins in it. */
const DIALOGS: [file: string, first: string, dialog: ReactElement][] = [
  ['vote-dialog', 'Confirm', <VoteDialog key="1" type="not_match" {...vote} />],
  ['add-user-dialog', 'First name', <AddUserDialog key="2" onClose={onClose} />],
  [
    'edit-user-dialog',
    'First name',
    <EditUserDialog key="3" user={listed} onReset={onClose} onClose={onClose} />,
  ],
  ['access-dialog', 'Cancel', <AccessDialog key="4" user={listed} onClose={onClose} />],
  [
    'access-dialog',
    'Grant Access',
    <AccessDialog key="5" user={{ ...listed, isActive: false }} onClose={onClose} />,
  ],
  [
    'start-for-real',
    'Type DELETE to go on',
    <StartForRealDialog
      key="start-for-real"
      demo={{ companies: [], sampleNotices: 1, realNotices: 0 }}
      onClose={onClose}
    />,
  ],
  ['invite-dialog', 'First name', <InviteDialog key="20" onClose={onClose} />],
  ['send-link-dialog', 'Send link', <SendLinkDialog key="21" kind="reset" user={listed} onClose={onClose} />],
  ['address-dialog', 'New email', <AddressDialog key="22" onClose={onClose} />],
  ['password-dialog', 'Current password', <PasswordDialog key="6" onClose={onClose} />],
  ['checks-dialog', 'Ask me each week', <ChecksDialog key="7" onClose={onClose} />],
  [
    'reset-link-dialog',
    'I have read this',
    <ResetLinkDialog
      key="23"
      shown={{ by: 'ann@firm.example', at: '2026-11-15T17:00:00.000Z' }}
      onClose={onClose}
    />,
  ],
  ['private-address-dialog', 'Make an address', <CalendarDialog key="24" onClose={onClose} />],
  [
    'private-address-dialog',
    'Make an address',
    <FeedDialog key="25" savedSearchId={null} of="Top RFPs" onClose={onClose} />,
  ],
  [
    'save-search-dialog',
    'Name',
    <SaveSearchDialog key="26" name="Roofs" filters={{}} onSaved={onClose} onClose={onClose} />,
  ],
  [
    'saved-search-dialog',
    'Name',
    <SavedSearchDialog key="27" dialog="rename" search={roofs} onDeleted={onClose} onClose={onClose} />,
  ],
  [
    'saved-search-dialog',
    'Cancel',
    <SavedSearchDialog key="28" dialog="delete" search={roofs} onDeleted={onClose} onClose={onClose} />,
  ],
  ['theme-dialog', 'System default', <ThemeDialog key="8" onClose={onClose} />],
  ['sent-mail-dialog', 'Close', <SentMailDialog key="29" id="m" timeZone="UTC" onClose={onClose} />],
  ['sessions-dialog', 'Close', <SessionsDialog key="9" onClose={onClose} />],
  ['unsaved-changes', 'Stay on this page', <LeaveGuard key="10" isDirty />],
  [
    'preview-dialog',
    'Close',
    <PreviewDialog key="11" profile={{} as CompanyProfile} onSave={onClose} onClose={onClose} />,
  ],
  ['email-preview-dialog', 'Recipient', <EmailPreviewDialog key="12" group={group} onClose={onClose} />],
  ['quarantine-dialog', 'Close', <QuarantineDialog key="13" source="Sample" runId={1} onClose={onClose} />],
  [
    'send-dialog',
    'Cancel',
    <SendDialog key="14" title="Send?" recipients={['a@x.example']} onClose={onClose} onConfirm={onClose} />,
  ],
  [
    'roll-back-dialog',
    'Cancel',
    <RollBackDialog key="15" model={{ version: 2 } as ModelVersion} active={undefined} onClose={onClose} />,
  ],
  ['votes-table', 'Close', <CommentsDialog key="16" vote={comment} onClose={onClose} />],
  ['palette', 'Screen, opportunity or action', <Palette key="18" actions={[]} onClose={onClose} />],
  ['shortcuts-help', 'Close', <ShortcutsHelp key="17" keys={[]} onClose={onClose} />],
  [
    'bulk-vote-dialog',
    'Confirm',
    <BulkVoteDialog key="19" rows={[opportunity]} type="not_match" onVoted={onClose} onClose={onClose} />,
  ],
  [
    'why-dialog',
    'Move to Lost',
    <WhyDialog key="21" asked={{ pursuit: roof, stage: 'lost' }} onMove={onClose} onClose={onClose} />,
  ],
  ['delete-dialog', 'Cancel', <DeleteDialog key="22" pursuit={roof} onClose={onClose} />],
  ['late-frame', 'Loading...', <LateFrame key="20" title="Theme" failure={undefined} onClose={onClose} />],
];

it.each(DIALOGS)(
  "the keyboard begins at the answer, at the first field, or at what does no harm: %s, '%s'",
  async (_file, first, dialog) => {
    // No call is answered: the focus waits for none.
    vi.stubGlobal('fetch', pending);
    const { success: _, data: user, ...facts } = session();
    const element = <SignedInContext value={{ user, ...facts }}>{dialog}</SignedInContext>;
    const router = createMemoryRouter([{ path: '*', element }]);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    // One of them asks when the page is left.
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(nameOf(document.activeElement)).toBe(first);
    vi.unstubAllGlobals();
  },
);

it('Enter that is held down since it opened a dialog does not answer it', () => {
  render(
    <Dialog title="Sure?" onClose={onClose}>
      <button type="button" data-first-focus>
        Yes
      </button>
    </Dialog>,
  );
  const press = (repeat: boolean) => fireEvent.keyDown(screen.getByText('Yes'), { key: 'Enter', repeat });
  // False when the browser is kept from pressing the button.
  expect([press(true), press(false)]).toEqual([false, true]);
});

it('knows every dialog of the product', () => {
  const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const files = Object.entries(sources)
    .filter(([, source]) => /<Dialog\s/.test(source))
    .map(([path]) => path.replace(/^.*\/|\.tsx$/g, ''));
  expect([...new Set(DIALOGS.map(([file]) => file))].sort()).toEqual(files.sort());
});

function nameOf(element: Element | null): string | null | undefined {
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
  return element?.ariaLabel ?? labels?.[0]?.textContent ?? element?.textContent;
}
