import {
  type CallReply,
  changeMyMail,
  type Digest,
  getMyMail,
  getSentDigest,
  me,
  previewMyMail,
} from '@bidlight/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';
// The router loads it when it is needed; here that is not what is waited for.
import './my-mail-page.tsx';

const PATH = '/top-rfps/mail';
const api = fakeApi();

type Reply = CallReply<typeof getMyMail>;

const SENT: Reply['sent'] = [
  { id: 's2', subject: 'Bidlight: 2 to decide', sentAt: '2026-11-18T15:00:00.000Z' },
  { id: 's1', subject: 'Bidlight: 1 to decide', sentAt: '2026-11-17T15:00:00.000Z' },
];
function replyWith(mail: Partial<Reply['mail']> = {}, sent = SENT): Reply {
  const choices = { frequency: 'weekdays' as const, weekday: 1, hour: 7, timeZone: 'America/Los_Angeles' };
  const topics: Reply['mail']['topics'] = ['decide', 'due'];
  const state = { address: 'ada@firm.example', nextAt: '2026-11-19T15:00:00.000Z', problem: null };
  return { success: true, mail: { ...choices, topics, ...state, ...mail }, sent };
}
const NEVER_CHOSEN = replyWith({ frequency: 'off', timeZone: 'America/New_York', nextAt: null }, []);

const digest: Digest = {
  subject: 'Bidlight: 1 to decide, 1 due soon',
  sections: [
    {
      topic: 'decide',
      items: [
        {
          id: 7,
          title: 'Roof repair',
          buyer: 'Navy',
          score: 82,
          status: 'Open',
          deadline: 'Due Nov 21, 2026, 2:00 PM ET, in 6 days',
          why: ['It waits for your vote.', 'New since yesterday.'],
        },
      ],
      more: 3,
    },
    {
      topic: 'due',
      items: [
        { id: 8, title: 'Paving', buyer: null, score: null, status: 'Cancelled', deadline: null, why: [] },
      ],
      more: 0,
    },
  ],
};

beforeEach(() => {
  api.on(me, session());
  api.on(getMyMail, replyWith());
  api.on(previewMyMail, { success: true, digest });
});

async function open(path = PATH) {
  const opened = renderAt(path);
  await screen.findByRole('form', { name: 'My mail' });
  return opened;
}
async function refresh(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Command palette' }));
  await user.click(await screen.findByRole('option', { name: 'Refresh data' }));
}
const save = () => screen.getByRole('button', { name: 'Save' });
const bodies = () => api.calls(changeMyMail).map(({ body }) => body);
const region = (name: string) => within(screen.getByRole('region', { name }));
const select = (name: string) => screen.getByLabelText(name) as HTMLSelectElement;
const isChecked = (role: 'radio' | 'checkbox', name: string) =>
  (screen.getByRole(role, { name }) as HTMLInputElement).checked;

describe('My mail: when it comes and what is in it', () => {
  it('is reached from the profile menu', async () => {
    const { user, path } = renderAt('/');
    await user.click(await screen.findByRole('button', { name: 'Profile of Ada Park' }));
    await user.click(screen.getByRole('link', { name: 'My mail' }));
    expect(await screen.findByRole('heading', { name: 'My mail', level: 1 })).toBeTruthy();
    expect(path()).toBe(PATH);
  });

  it('says when the next one comes, on the clock that was chosen, and that an empty one is never sent', async () => {
    await open();
    expect(
      screen.getByText(
        'The next one comes Thu, Nov 19 at 7:00 AM PT to ada@firm.example, if there is anything new. An empty one is never sent.',
      ),
    ).toBeTruthy();
    expect(isChecked('radio', 'Weekdays')).toBe(true);
    expect(select('Time').selectedOptions[0]?.text).toBe('7:00 AM');
    expect(select('Day').disabled).toBe(true);
    expect(select('Time zone').value).toBe('America/Los_Angeles');
    const parts = screen.getAllByRole('checkbox', { checked: true });
    expect(parts.map((part) => (part as HTMLInputElement).value)).toEqual(['decide', 'due']);
  });

  it('is off at first, and then proposes the time zone of the browser', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Europe/Berlin',
    } as Intl.ResolvedDateTimeFormatOptions);
    api.on(getMyMail, NEVER_CHOSEN);
    api.on(changeMyMail, replyWith());
    const { user } = await open();
    expect(screen.getByText('Your mail is off.')).toBeTruthy();
    expect(screen.getByText('Nothing was sent yet.')).toBeTruthy();
    expect(select('Time').closest('fieldset')?.disabled).toBe(true);

    await user.click(screen.getByRole('radio', { name: 'Weekly' }));
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    await user.selectOptions(select('Day'), 'Thursday');
    await user.selectOptions(select('Time'), '4:00 PM');
    await user.click(screen.getByRole('checkbox', { name: 'Early' }));
    await user.click(save());
    await waitFor(() =>
      expect(bodies()).toEqual([
        {
          frequency: 'weekly',
          weekday: 4,
          hour: 16,
          timeZone: 'Europe/Berlin',
          topics: ['decide', 'early', 'due'],
        },
      ]),
    );
    vi.restoreAllMocks();
  });

  it('saves with a pending state, and then shows what the server keeps and a new preview', async () => {
    let answer: (reply: Response) => void = () => {};
    api.on(changeMyMail, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await open();
    await screen.findByText('Roof repair');
    await user.selectOptions(select('Time'), '12:00 PM (noon)');
    await user.click(save());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    await act(async () => answer(Response.json(replyWith({ hour: 12, nextAt: '2026-11-19T20:00:00.000Z' }))));
    expect(await screen.findByText(/^The next one comes Thu, Nov 19 at 12:00 PM PT/)).toBeTruthy();
    expect(toasts()).toEqual([
      'Saved. The next one comes Thu, Nov 19 at 12:00 PM PT to ada@firm.example, if there is anything new. An empty one is never sent.',
    ]);
    expect(select('Time').value).toBe('12');
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
    await waitFor(() => expect(api.calls(previewMyMail)).toHaveLength(2));
    // Nothing of it counts as changed here any more: a change elsewhere is shown.
    api.on(getMyMail, replyWith({ hour: 5 }));
    await refresh(user);
    await waitFor(() => expect(select('Time').value).toBe('5'));
  });

  it('refuses a mail without any part, and leads the focus there', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'To decide' }));
    await user.click(screen.getByRole('checkbox', { name: 'Due soon' }));
    await user.click(save());
    expect(await screen.findByText('Choose at least one part.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Your pursuits' }));
    expect(bodies()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Off' }));
    api.on(changeMyMail, NEVER_CHOSEN);
    await user.click(save());
    await waitFor(() => expect(bodies()).toMatchObject([{ frequency: 'off', topics: [] }]));
  });

  it("shows the server's sentence about the time zone at its field", async () => {
    api.on(changeMyMail, () => failure(400, 'Unknown time zone.'));
    const { user } = await open();
    await user.click(save());
    expect(await screen.findByText('Unknown time zone.')).toBeTruthy();
    expect(select('Time zone').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [
      'This cannot be done in a demo that others can reach.',
      () => failure(403, 'This cannot be done in a demo that others can reach.'),
    ],
    ['Unable to connect to server', noAnswer],
  ])("says '%s' above Save, and keeps what was chosen", async (text, answer) => {
    api.on(changeMyMail, answer);
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Weekly' }));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(isChecked('radio', 'Weekly')).toBe(true);
  });

  it('says why no mail comes after three refusals; saving ends the pause', async () => {
    const problem = 'The mail server refused your address three times. Save to try again.';
    api.on(getMyMail, replyWith({ problem, nextAt: null }));
    api.on(changeMyMail, replyWith());
    const { user } = await open();
    expect(screen.getByText(problem)).toBeTruthy();
    expect(screen.queryByText(/^The next one comes/)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
    expect(bodies()).toHaveLength(1);
  });

  it('says that it is off, and also why none would leave', async () => {
    const problem = 'No mail server is set up yet, so no mail leaves this server.';
    api.on(getMyMail, replyWith({ frequency: 'off', nextAt: null, problem }));
    await open();
    expect(screen.getByText(`Your mail is off. ${problem}`)).toBeTruthy();
  });

  it('keeps unsaved changes when the server is asked again, and takes over the rest', async () => {
    const { user } = await open();
    await user.selectOptions(select('Time'), '9:00 AM');
    api.on(getMyMail, replyWith({ frequency: 'off', nextAt: null }));
    await refresh(user);
    await waitFor(() => expect(isChecked('radio', 'Off')).toBe(true));
    expect(select('Time').value).toBe('9');
  });

  it('says that it could not be loaded, with a way to try again', async () => {
    api.on(getMyMail, () => failure(503, 'The database is not available right now. Please try again.'));
    const { user } = renderAt(PATH);
    expect(
      await screen.findByText('The database is not available right now. Please try again.'),
    ).toBeTruthy();
    api.on(getMyMail, replyWith());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('form', { name: 'My mail' })).toBeTruthy();
  });
});

describe('My mail: what would be in it, and what was sent', () => {
  it('shows what would be in it now under the headings of the mail, with links to the opportunities', async () => {
    await open();
    const preview = region('What would be in it now');
    expect(await preview.findByText('Bidlight: 1 to decide, 1 due soon')).toBeTruthy();
    expect(preview.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'To decide',
      'Due soon',
    ]);
    const decide = region('To decide');
    expect(decide.getByRole('link', { name: 'Roof repair' }).getAttribute('href')).toBe('/top-rfps/7');
    for (const text of [
      '82 out of 100 · Navy',
      'Due Nov 21, 2026, 2:00 PM ET, in 6 days',
      'It waits for your vote.',
      'New since yesterday.',
    ])
      expect(decide.getByText(text)).toBeTruthy();
    expect(decide.getByRole('link', { name: 'And 3 more' }).getAttribute('href')).toBe('/top-rfps');
    expect(region('Due soon').getByText('Cancelled')).toBeTruthy();
  });

  it('says when there is nothing to send', async () => {
    api.on(previewMyMail, { success: true, digest: null });
    await open();
    expect(await screen.findByText('Nothing to send now')).toBeTruthy();
  });

  it('says when it cannot be known, beside a form that works', async () => {
    api.on(previewMyMail, () => failure(503, 'Please try again.'));
    await open();
    const preview = region('What would be in it now');
    expect((await preview.findByRole('alert')).textContent).toContain('Please try again.');
  });

  it('lists what was sent, and opens one at an address of its own, over unsaved changes', async () => {
    api.on(getSentDigest, { success: true, digest: { ...digest, sentAt: '2026-11-18T15:00:00.000Z' } });
    const { user, router } = await open();
    await user.selectOptions(select('Time'), '9:00 AM');
    const sent = region('Sent to you');
    expect(sent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Bidlight: 2 to decide',
      'Bidlight: 1 to decide',
    ]);
    await user.click(sent.getByRole('link', { name: 'Bidlight: 2 to decide' }));
    expect(router.state.location.search).toBe('?sent=s2');
    const dialog = within(await screen.findByRole('dialog', { name: digest.subject }));
    expect(api.calls(getSentDigest)).toMatchObject([{ params: { id: 's2' } }]);
    expect(dialog.getByText('Sent Nov 18, 2026, 7:00 AM PT')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Roof repair' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('');
    expect(select('Time').value).toBe('9');
  });

  it('lists the last five at first', async () => {
    const sent = Array.from({ length: 7 }, (_, index) => ({
      id: `s${index}`,
      subject: `Mail ${index}`,
      sentAt: '2026-11-18T15:00:00.000Z',
    }));
    api.on(getMyMail, replyWith({}, sent));
    const { user } = await open();
    const list = region('Sent to you');
    expect(list.getAllByRole('link')).toHaveLength(5);
    await user.click(list.getByRole('button', { name: 'Show all 7' }));
    expect(list.getAllByRole('link')).toHaveLength(7);
    await user.click(list.getByRole('button', { name: 'Show fewer' }));
    expect(list.getAllByRole('link')).toHaveLength(5);
  });

  it('says so where a sent one is not known', async () => {
    api.on(getSentDigest, () => failure(404, 'Mail not found.'));
    await open(`${PATH}?sent=nothing`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail' }));
    expect(await dialog.findByText('Mail not found.')).toBeTruthy();
  });
});
