import { submitFeedback } from '@bidlight/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { switchShortcuts } from '#lib/shortcuts.ts';
import { fakeApi } from '#test/fake-api.ts';
import { answerTop, dialog, openCards, voteButton } from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => {
  answerTop(api);
  api.on(submitFeedback, { success: true });
});

const chip = (name: string) => dialog().getByRole('button', { name });
const pressed = () =>
  dialog()
    .queryAllByRole('button', { pressed: true })
    .map((button) => button.textContent?.replace(/^\d/, ''));
const comment = () => dialog().getByRole('textbox', { name: 'Comment (optional)' });
const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

async function confirm(user: Awaited<ReturnType<typeof openCards>>['user']) {
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await waitFor(isClosed);
  return api.calls(submitFeedback).at(-1)?.body as { reasons?: string[] };
}

describe('Why? (optional), in the dialog of a vote', () => {
  it('is asked for the two types that say no or not quite, and goes with the vote', async () => {
    const { user } = await openCards();
    await user.click(voteButton('Relevant Match'));
    expect(dialog().queryByRole('group')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(voteButton('Not a Match'));
    for (const name of ['Too late', 'Place', 'Incumbent']) await user.click(chip(name));
    await user.click(chip('Incumbent'));
    expect(pressed()).toEqual(['Place', 'Too late']);
    expect((await confirm(user)).reasons).toEqual(['too_late', 'place']);
  });

  it('design 3.29 needs no answer, and the next vote begins without one', async () => {
    const { user } = await openCards();
    await user.click(voteButton('Match But No Past History'));
    await user.click(chip('No past performance'));
    expect((await confirm(user)).reasons).toEqual(['no_past_performance']);
    await user.click(voteButton('Match But No Past History'));
    expect(pressed()).toEqual([]);
    expect(await confirm(user)).not.toHaveProperty('reasons');
  });

  it('takes the digits, but not from the comment, held down, with Ctrl, or switched off', async () => {
    const { user } = await openCards();
    await user.click(voteButton('Not a Match'));
    await user.keyboard('4');
    expect(pressed()).toEqual(['Place']);
    await user.type(comment(), '1 of 7');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: '1', repeat: true });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: '1', ctrlKey: true });
    for (const key of ['0', '8', 'Enter']) fireEvent.keyDown(screen.getByRole('dialog'), { key });
    expect(pressed()).toEqual(['Place']);
    switchShortcuts(false);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: '1' });
    expect(pressed()).toEqual(['Place']);
    switchShortcuts(true);
  });
});
