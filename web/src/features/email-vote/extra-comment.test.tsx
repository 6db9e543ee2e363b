import { updateFeedbackText } from '@bidlight/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer, pending } from '#test/fake-api.ts';
import { answerEmailVote, openRecorded, watchCredentials } from './email-vote.fixture.ts';

const api = fakeApi();
beforeEach(() => answerEmailVote(api));

const box = () => screen.getByRole('textbox', { name: /^Anything to add\?/ }) as HTMLTextAreaElement;
const button = (name = 'Update Feedback') => screen.getByRole('button', { name }) as HTMLButtonElement;
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe('the extra comment', () => {
  it("§2, §5, §9 is optional, has the counter 'n/500 characters', orange above 80%, red above 90%", async () => {
    await openRecorded();
    const counter = () => screen.getByText(/\/500 characters$/);
    expect(counter().textContent).toBe('0/500 characters');
    expect(box().maxLength).toBe(500);
    const looks: [number, string][] = [
      [400, 'text-muted'],
      [401, 'text-orange'],
      [451, 'text-bad'],
    ];
    for (const [length, tone] of looks) {
      write('x'.repeat(length));
      expect(counter().textContent).toBe(`${length}/500 characters`);
      expect(counter().className).toContain(tone);
    }
  });

  it("§5 has 'Update Feedback' disabled when the text is blank after trimming", async () => {
    const { user } = await openRecorded();
    expect(button().disabled).toBe(true);
    await user.type(box(), '  ');
    expect(button().disabled).toBe(true);
    await user.type(box(), 'a');
    expect(button().disabled).toBe(false);
  });

  it("§5 a blank submit gives 'Please enter feedback text before updating'", async () => {
    const { user } = await openRecorded();
    fireEvent.submit(screen.getByRole('form'));
    expect(screen.getByRole('alert').textContent).toBe('Please enter feedback text before updating');
    expect(api.calls(updateFeedbackText)).toEqual([]);
    await user.type(box(), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("§2, §5, §7 is trimmed, sent without credentials, and replaced by 'Additional Feedback Recorded!'", async () => {
    const credentials = watchCredentials('/api/feedback/update-text');
    const { user } = await openRecorded();
    await user.type(box(), '  A partner has the past performance. ');
    await user.click(button());
    expect((await screen.findByText('Additional Feedback Recorded!')).role).toBe('status');
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Additional Feedback Recorded!');
    expect(api.calls(updateFeedbackText).map(({ body }) => body)).toEqual([
      {
        opportunityId: 412,
        solicitationNumber: '36C10B26R0031',
        token: 'secret-token',
        userFeedback: 'A partner has the past performance.',
      },
    ]);
    expect(credentials()).toEqual(['omit']);
  });

  it('is sent once while it is on its way', async () => {
    api.on(updateFeedbackText, pending);
    const { user } = await openRecorded();
    await user.type(box(), 'a');
    await user.click(button());
    expect(button('Updating...').disabled).toBe(true);
    fireEvent.submit(screen.getByRole('form'));
    expect(api.calls(updateFeedbackText)).toHaveLength(1);
  });

  it('§8 an update that fails says why by its status, and what was typed stays', async () => {
    const { user } = await openRecorded();
    await user.type(box(), 'Good for us');
    const EXPIRED = 'Session expired. Please refresh the page and try again.';
    const NETWORK = 'Network error occurred while updating feedback. Please try again.';
    const alert = () => screen.getByRole('alert').textContent;
    for (const [text, answer] of [
      [
        'No existing feedback found to update. Please submit initial feedback first.',
        () => failure(404, 'Gone.'),
      ],
      [EXPIRED, () => failure(401, 'This vote link is not valid.')],
      ['Too long.', () => failure(400, 'Too long.')],
      [EXPIRED, () => failure(403, 'Access was revoked.')],
      ['Invalid request. Please check your input.', () => failure(400)],
      [NETWORK, () => failure(500)],
      ['This vote link has expired.', () => failure(410, 'This vote link has expired.')],
      [NETWORK, noAnswer],
      ['Not now.', () => Response.json({ success: false, error: 'Not now.' })],
      ['Failed to update feedback', () => Response.json({ success: false })],
    ] as const) {
      api.on(updateFeedbackText, answer);
      await user.click(button());
      await waitFor(() => expect(alert()).toBe(text));
      expect(box().value).toBe('Good for us');
    }
    api.on(updateFeedbackText, { success: true });
    await user.click(button());
    expect(await screen.findByText('Additional Feedback Recorded!')).toBeTruthy();
  });
});
