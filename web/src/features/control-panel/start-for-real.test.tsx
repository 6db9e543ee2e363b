import { describeDemo, describeSetup, me, startForReal } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { answerPanel, openPanel } from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const demo = {
  companies: [
    { name: 'Bidlight', people: 18, votes: 240 },
    { name: 'Harborview Systems', people: 1, votes: 1 },
  ],
  sampleNotices: 1530,
  realNotices: 0,
};

async function openDialog() {
  api.on(describeDemo, { success: true, demo });
  const opened = await openPanel(api);
  await opened.user.click(await screen.findByRole('button', { name: 'Start for real…' }));
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Start for real' })) };
}

describe('Start for real', () => {
  it('is offered in a demo only', async () => {
    await openPanel(api);
    await waitFor(() => expect(api.calls(describeDemo)).toHaveLength(1));
    expect(screen.queryByText('Start for real')).toBeNull();
  });

  it('says what is removed and waits for the word DELETE', async () => {
    const { dialog, user } = await openDialog();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bidlight with 18 people and 240 votes',
      'Harborview Systems with 1 person and 1 vote',
      '1,530 sample notices with all scores',
    ]);
    const button = dialog.getByRole('button', { name: 'Remove the demo' }) as HTMLButtonElement;
    await user.type(dialog.getByLabelText('Type DELETE to go on'), 'delete');
    expect(button.disabled).toBe(true);
    expect(api.calls(startForReal)).toEqual([]);
  });

  it('removes the demo and lands on the set-up', async () => {
    const { dialog, user, path } = await openDialog();
    api.on(startForReal, () => {
      api.on(me, () => failure(401));
      return Response.json({ success: true, message: 'The demo is removed.' });
    });
    api.on(describeSetup, { success: true, isOpen: true, companyName: null });
    await user.type(dialog.getByLabelText('Type DELETE to go on'), 'DELETE{Enter}');
    expect(await screen.findByRole('heading', { name: 'Set up Bidlight' })).toBeTruthy();
    expect(path()).toBe('/login');
    expect(api.calls(startForReal)[0]?.body).toEqual({ word: 'DELETE' });
  });

  it('says why it was refused, and can be tried again', async () => {
    const { dialog, user } = await openDialog();
    api.on(startForReal, () => failure(409, 'A job is running. Please try again when it has ended.'));
    await user.type(dialog.getByLabelText('Type DELETE to go on'), 'DELETE{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'A job is running. Please try again when it has ended.',
    );
    expect(dialog.getByRole('button', { name: 'Remove the demo' })).toHaveProperty('disabled', false);
  });
});
