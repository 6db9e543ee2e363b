import { type EmailReport, listEmailReports, sendFailedEmails } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import { answerPanel, answerReports, openPanel } from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const delivery = { company: 'Firm', attempts: 1, error: null, sentAt: null };
const report: EmailReport = {
  id: 'r1',
  group: 'user',
  state: 'finished',
  startedBy: 'Ada Park',
  startedAt: '2026-11-15T17:00:00.000Z',
  finishedAt: '2026-11-15T17:01:00.000Z',
  deliveries: [
    { ...delivery, recipient: 'a@x.example', state: 'sent', sentAt: '2026-11-15T17:00:10.000Z' },
    { ...delivery, recipient: 'b@x.example', state: 'failed', attempts: 3, error: 'No such mailbox.' },
    { ...delivery, recipient: 'c@x.example', state: 'unknown', error: 'The connection was lost.' },
  ],
};
const region = () => within(screen.getByRole('region', { name: 'Last e-mail reports' }));

describe('what became of the mails', () => {
  it('is shown for each recipient of the last reports', async () => {
    answerReports(api, report, { ...report, id: 'r0', startedBy: null, group: 'external' });
    await openPanel(api);
    const [first, second] = await region().findAllByRole('list', { name: 'Deliveries' });
    if (!first || !second) throw new Error('A report is missing.');
    expect(region().getByText(/by Ada Park: 1 of 3 sent$/)).toBeTruthy();
    expect(region().getByText(/by Schedule: 1 of 3 sent$/)).toBeTruthy();
    const rows = within(first).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Senta@x\.exampleFirm, Nov 15, 2026/),
      'Failedb@x.exampleFirm, 3 attemptsNo such mailbox.',
      'Unknownc@x.exampleFirmThe connection was lost.',
    ]);
  });

  it('is followed while mails are on their way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerReports(api, { ...report, state: 'sending' });
    await openPanel(api);
    expect(await region().findByText(/being sent now$/)).toBeTruthy();
    answerReports(api, report);
    await vi.advanceTimersByTimeAsync(2_500);
    await waitFor(() => expect(region().queryByText(/being sent now$/)).toBeNull());
  });

  it('says when no report has been sent yet', async () => {
    await openPanel(api);
    expect(await region().findByText('No report has been sent yet. Send one to a group above.')).toBeTruthy();
  });

  it('says when it cannot be known', async () => {
    api.on(listEmailReports, noAnswer);
    await openPanel(api);
    expect((await region().findByRole('alert')).textContent).toContain('Unable to connect to server');
  });
});

describe('Send the failed ones again', () => {
  const answer = (count: number, message: string) => ({
    success: true,
    recipients: [],
    sent_count: count,
    message,
  });
  const button = () =>
    region().getByRole('button', { name: /^Send the failed ones again: group/ }) as HTMLButtonElement;

  it('security 17: sends the failed mails of a report, says what the server says and looks again', async () => {
    const reply = Promise.withResolvers<object>();
    api.on(sendFailedEmails, async () => Response.json(await reply.promise));
    answerReports(api, report, { ...report, id: 'r0', deliveries: report.deliveries.slice(0, 1) });
    const { user } = await openPanel(api);
    await user.click(
      await region().findByRole('button', { name: /^Send the failed ones again: group user, Nov 15/ }),
    );
    expect([button().textContent, button().disabled]).toEqual(['Sending...', true]);
    const send = screen.getByRole('button', { name: 'Send to user group' }) as HTMLButtonElement;
    await waitFor(() => expect(send.disabled).toBe(true));
    answerReports(api, { ...report, deliveries: report.deliveries.slice(0, 1) });
    reply.resolve(answer(1, 'Email report sent successfully to user group (1 recipients)'));
    await waitFor(() =>
      expect(toasts()).toEqual(['Email report sent successfully to user group (1 recipients)']),
    );
    expect(api.calls(sendFailedEmails).map(({ params }) => params)).toEqual([{ id: 'r1' }]);
    await waitFor(() => expect(region().queryByRole('button')).toBeNull());
  });

  it('security 17: is not there while the report is being sent, nor where nothing has failed', async () => {
    const unknown = report.deliveries.filter(({ state }) => state !== 'failed');
    answerReports(api, { ...report, state: 'sending' }, { ...report, id: 'r0', deliveries: unknown });
    await openPanel(api);
    expect(await region().findAllByRole('list', { name: 'Deliveries' })).toHaveLength(2);
    expect(region().queryByRole('button')).toBeNull();
  });

  it('security 17: to the external group asks first, listing the recipients', async () => {
    api.on(sendFailedEmails, answer(1, 'Sent.'));
    answerReports(api, { ...report, group: 'external' });
    const { user } = await openPanel(api);
    await region().findByRole('list', { name: 'Deliveries' });
    await user.click(button());
    const name = 'Send the failed mails to the external group again?';
    const dialog = within(screen.getByRole('dialog', { name }));
    expect(dialog.getByRole('list', { name: 'Recipients' }).textContent).toBe('b@x.example');
    expect(api.calls(sendFailedEmails)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send to 1 recipient' }));
    await waitFor(() => expect(toasts()).toEqual(['Sent.']));
  });

  it('security 17: says under the report why it failed', async () => {
    answerReports(api, report);
    const { user } = await openPanel(api);
    await region().findByRole('list', { name: 'Deliveries' });
    for (const [message, status] of [
      ['No mail was sent. b@x.example: failed (Gone.)', 502],
      ['A report is already being sent.', 409],
      ['Unable to connect to server', undefined],
    ] as const) {
      api.on(sendFailedEmails, status ? () => failure(status, message) : noAnswer);
      await user.click(button());
      const alert = () => within(region().getByRole('alert'));
      await waitFor(() => alert().getByText(`Failed to send emails to user group: ${message}`));
      expect(alert().getByRole('heading', { name: 'Email Send Failed' })).toBeTruthy();
      await waitFor(() => expect(button().disabled).toBe(false));
    }
  });
});
