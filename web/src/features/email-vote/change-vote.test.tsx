import { confirmHuman, submitFeedback, updateReasons } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { answerEmailVote, openRecorded, parameters } from './email-vote.fixture.ts';

const api = fakeApi();
beforeEach(() => answerEmailVote(api));

const section = () => within(screen.getByRole('region', { name: 'Change your vote' }));
const offered = () =>
  section()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const button = (name: string) => section().getByRole('button', { name }) as HTMLButtonElement;
const recordedType = () => screen.getAllByRole('definition')[1]?.textContent;
const types = () =>
  api.calls(submitFeedback).map(({ body }) => (body as { feedbackType: string }).feedbackType);

describe('Change your vote', () => {
  it('offers the other two types, and submits again with the same token', async () => {
    const { user, router } = await openRecorded();
    expect(offered()).toEqual(['Match But No Past History', 'Not a Match']);
    const answer = Promise.withResolvers<Response>();
    api.on(submitFeedback, () => answer.promise);
    await user.click(button('Not a Match'));
    // What is recorded stays on the screen until the change is.
    expect(section().getByRole('status').textContent).toBe('Changing...');
    expect(button('Not a Match').disabled).toBe(true);
    expect(recordedType()).toBe('Relevant Match');
    answer.resolve(Response.json({ success: true }));
    await section().findByText('Now ‘Not a Match’');
    expect(document.activeElement?.textContent).toBe('Now ‘Not a Match’');
    expect(recordedType()).toBe('Not a Match');
    expect(offered()).toEqual(['Relevant Match', 'Match But No Past History']);
    const [first, second] = api.calls(submitFeedback).map(({ body }) => body);
    expect(second).toEqual({ ...(first as object), feedbackType: 'not_match' });
    // A reload would send the vote that stands.
    expect(new URLSearchParams(router.state.location.search).get('type')).toBe('not_match');
    expect(router.state.location.state).toEqual({ token: parameters.token });
    expect(router.state.location.search).not.toContain(parameters.token);
  });

  it('confirms the person again, because a second type within a minute looks like a scanner', async () => {
    const { user } = await openRecorded();
    await user.click(button('Not a Match'));
    await section().findByText('Now ‘Not a Match’');
    await waitFor(() => expect(api.calls(confirmHuman)).toHaveLength(2));
  });

  it('back to the first type votes once more', async () => {
    const { user } = await openRecorded();
    await user.click(button('Not a Match'));
    await section().findByText('Now ‘Not a Match’');
    await user.click(button('Relevant Match'));
    await section().findByText('Now ‘Relevant Match’');
    expect(types()).toEqual(['relevant_match', 'not_match', 'relevant_match']);
  });

  it('begins without reasons, and waits for those that are being saved', async () => {
    const { user } = await openRecorded({ ...parameters, type: 'not_match' });
    const answer = Promise.withResolvers<Response>();
    api.on(updateReasons, () => answer.promise);
    await user.click(screen.getByRole('button', { name: 'Place' }));
    expect(button('Match But No Past History').disabled).toBe(true);
    answer.resolve(Response.json({ success: true }));
    await screen.findByText('Saved');
    await user.click(button('Match But No Past History'));
    await section().findByText('Now ‘Match But No Past History’');
    expect(screen.getByRole('button', { name: 'Place' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('that fails is said in the words of a failed vote, and can be tried again', async () => {
    const { user } = await openRecorded();
    api.on(submitFeedback, () => failure(410, 'This vote link has expired.'));
    await user.click(button('Not a Match'));
    expect((await screen.findByRole('alert')).textContent).toBe('This vote link has expired.');
    api.on(submitFeedback, { success: true });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(recordedType()).toBe('Not a Match'));
  });

  it('a link that is opened again shows the reasons that its vote has', async () => {
    api.on(submitFeedback, { success: true, reasons: ['place'] });
    await openRecorded({ ...parameters, type: 'not_match' });
    expect(screen.getByRole('button', { name: 'Place' }).getAttribute('aria-pressed')).toBe('true');
    expect(api.calls(updateReasons)).toEqual([]);
  });
});
