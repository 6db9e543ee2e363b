import { listChecks, me, switchChecks } from '@bidlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();
const NONE = { success: true, checks: [], week: '2026-11-16', drawnFrom: 0 };

/** The check's own page, which is empty in both positions of the switch. */
async function openSwitch() {
  api.on(me, session());
  api.on(listChecks, { ...NONE, reason: 'switched-off' });
  const opened = renderAt('/top-rfps?view=check');
  await opened.user.click(await screen.findByRole('button', { name: 'Profile of Ada Park' }));
  await opened.user.click(screen.getByRole('button', { name: 'Weekly check' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ask me each week' });
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Weekly check' })), box };
}

describe('the switch of the weekly check in the profile menu', () => {
  it('says what it is for, and takes effect at once', async () => {
    const { dialog, box, user } = await openSwitch();
    expect(dialog.getByText(/how many relevant ones the list misses/)).toBeTruthy();
    expect(box.checked).toBe(false);
    api.on(switchChecks, { success: true, wantsChecks: true });
    api.on(listChecks, { ...NONE, reason: 'nothing-below-the-list' });
    fireEvent.click(box);
    // Not only when the server has answered.
    expect(box.checked).toBe(true);
    await screen.findByRole('heading', { name: 'Nothing to check this week', hidden: true });
    expect(box.checked).toBe(true);
    expect(api.calls(switchChecks).map(({ body }) => body)).toEqual([{ wanted: true }]);
    api.on(switchChecks, { success: true, wantsChecks: false });
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes back and says why when it cannot be switched', async () => {
    const { dialog, box, user } = await openSwitch();
    api.on(switchChecks, () => failure(503, 'The database is away.'));
    await user.click(box);
    expect((await dialog.findByRole('alert')).textContent).toBe('The database is away.');
    expect(box.checked).toBe(false);
  });
});
