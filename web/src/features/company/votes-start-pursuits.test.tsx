import { getPursuitSettings, savePursuitSettings } from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { openProfile } from './company.fixture.ts';

const api = fakeApi();
const box = () =>
  screen.getByRole('checkbox', { name: 'A relevant vote starts a pursuit' }) as HTMLInputElement;
const sent = () => api.calls(savePursuitSettings).map(({ body }) => body);

it('whether a relevant vote starts a pursuit is off at first, and is saved at once', async () => {
  api.on(savePursuitSettings, ({ body }) => Response.json({ success: true, ...body }));
  const { user } = await openProfile(api);
  await waitFor(() => expect(box().disabled).toBe(false));
  expect(box().checked).toBe(false);
  await user.click(box());
  await waitFor(() => expect(sent()).toEqual([{ startsFromVotes: true }]));
  await waitFor(() => expect(box().disabled).toBe(false));
  expect(box().checked).toBe(true);
  // The profile itself has not changed by it.
  expect(screen.queryByText('You have unsaved changes.')).toBeNull();
});

it('a switch that could not be saved is as it was, and says so', async () => {
  api.on(savePursuitSettings, () => failure(500, 'Please try again.'));
  const { user } = await openProfile(api);
  api.on(getPursuitSettings, { success: true, startsFromVotes: false });
  await waitFor(() => expect(box().disabled).toBe(false));
  await user.click(box());
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again.');
  expect(box().checked).toBe(false);
});
