import { listEmailGroups, listEmailReports, previewEmail, sendEmails } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer, pending } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import { answerPanel, emailGroups, openPanel } from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const section = () => within(screen.getByRole('region', { name: 'E-mail reports' }));
const button = (name: string) => section().getByRole('button', { name }) as HTMLButtonElement;
const enabled = async (name: string) => {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  return button(name);
};
const sent = (group: string, count: number) => ({
  success: true,
  recipients: [],
  sent_count: count,
  message: `The server's words about the ${group} group.`,
});

describe('the e-mail report section of the control panel', () => {
  it("§2, §9, design 3.16, design 3.20 has the group 'user' and the external group, each described by its real number of recipients", async () => {
    await openPanel(api);
    const [user, external] = section().getAllByRole('listitem');
    await waitFor(() => expect(user?.textContent).toContain('Group ‘user’2 recipients'));
    expect(external?.textContent).toContain('Group ‘external’3 recipients, 1 unsubscribed');
  });

  it('security 06: says of each address of a group that gets no mail why it gets none', async () => {
    const [user, external] = emailGroups.groups;
    if (!user || !external) throw new Error('A group is missing.');
    const excluded = [{ recipient: 'cfo@else.example', reason: 'There is no company ‘Esle Inc’.' }];
    api.on(listEmailGroups, { ...emailGroups, groups: [user, { ...external, excluded }] });
    await openPanel(api);
    const list = within(await section().findByRole('list', { name: 'No mail to' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'cfo@else.example: There is no company ‘Esle Inc’.',
    ]);
  });

  it('sends to nobody where a group is empty', async () => {
    api.on(listEmailGroups, {
      ...emailGroups,
      groups: [{ group: 'user', recipients: [], unsubscribed: [], excluded: [] }],
    });
    await openPanel(api);
    expect(await section().findByText('0 recipients')).toBeTruthy();
    for (const each of section().getAllByRole('button')) expect(each).toHaveProperty('disabled', true);
  });

  it('says where emails go, with the outbox where there is one', async () => {
    const { reload } = await openPanel(api);
    for (const [delivery, hasOutbox, text] of [
      ['files', true, /No mail server is set up. Each mail is saved as a file/],
      ['files', false, /No mail server is set up. Each mail is saved as a file/],
      ['smtp', false, /^Mails leave through the configured mail server\.$/],
    ] as const) {
      api.on(listEmailGroups, { ...emailGroups, delivery, hasOutbox });
      await reload();
      expect(await section().findByText(text)).toBeTruthy();
      const link = section().queryByRole('link', { name: 'Open the outbox' });
      expect(link?.getAttribute('href') ?? null).toBe(hasOutbox ? '/admin/outbox' : null);
    }
  });

  it('a failure to load the groups is said, with Try Again', async () => {
    api.on(listEmailGroups, () => failure(503, 'The database is away.'));
    const { user } = await openPanel(api);
    expect((await section().findByRole('alert')).textContent).toContain('The database is away.');
    api.on(listEmailGroups, emailGroups);
    await user.click(button('Try Again'));
    expect(await section().findByText('2 recipients')).toBeTruthy();
  });
});

describe('sending an e-mail report', () => {
  it("§7, §8 to the group user says 'Email report sent successfully to user group (2 recipients)'", async () => {
    api.on(sendEmails, sent('user', 2));
    const { user } = await openPanel(api);
    const looked = api.calls(listEmailReports).length;
    await user.click(await enabled('Send to user group'));
    await waitFor(() =>
      expect(toasts()).toEqual(['Email report sent successfully to user group (2 recipients)']),
    );
    expect(api.calls(sendEmails).map(({ body }) => body)).toEqual([{ group: 'user' }]);
    await waitFor(() => expect(api.calls(listEmailReports).length).toBeGreaterThan(looked));
    expect(section().queryByText('Email Send Failed')).toBeNull();
  });

  it("says in the server's words that not everybody got a mail", async () => {
    api.on(sendEmails, sent('user', 1));
    const { user } = await openPanel(api);
    await user.click(await enabled('Send to user group'));
    await waitFor(() => expect(toasts()).toEqual(["The server's words about the user group."]));
  });

  it('disables the buttons while a report is being sent', async () => {
    api.on(sendEmails, pending);
    const { user } = await openPanel(api);
    await user.click(await enabled('Send to user group'));
    expect(button('Sending...').disabled).toBe(true);
    expect(button('Send to external group').disabled).toBe(true);
  });

  it("§2, §8 a failure says why under 'Email Send Failed'", async () => {
    const { user } = await openPanel(api);
    for (const [message, answer] of [
      ['A report is already being sent.', () => failure(409, 'A report is already being sent.')],
      ['Unable to connect to server', noAnswer],
      ['Not today.', () => Response.json({ ...sent('user', 0), success: false, message: 'Not today.' })],
    ] as const) {
      api.on(sendEmails, answer);
      await user.click(button('Send to user group'));
      const alert = () => within(section().getByRole('alert'));
      await waitFor(() => alert().getByText(`Failed to send emails to user group: ${message}`));
      expect(alert().getByRole('heading', { name: 'Email Send Failed' })).toBeTruthy();
      expect(toasts()).toEqual([]);
      await enabled('Send to user group');
    }
  });

  it('§2, §9 to the external group asks first, listing the recipients', async () => {
    api.on(sendEmails, sent('external', 3));
    const { user } = await openPanel(api);
    await user.click(await enabled('Send to external group'));
    const dialog = within(screen.getByRole('dialog', { name: 'Send the report to the external group?' }));
    const recipients = within(dialog.getByRole('list', { name: 'Recipients' })).getAllByRole('listitem');
    expect(recipients.map((item) => item.textContent)).toEqual([
      'c1@else.example',
      'c2@else.example',
      'c3@else.example',
    ]);
    expect(api.calls(sendEmails)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send to 3 recipients' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(toasts()).toEqual(['Email report sent successfully to external group (3 recipients)']),
    );
    expect(api.calls(sendEmails).map(({ body }) => body)).toEqual([{ group: 'external' }]);
  });

  it('to the external group does nothing when it is cancelled', async () => {
    const { user } = await openPanel(api);
    await user.click(await enabled('Send to external group'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls(sendEmails)).toEqual([]);
  });
});

describe('the preview', () => {
  it("shows each recipient's mail before it is sent, in a frame without scripts and as plain text", async () => {
    api.on(previewEmail, ({ query }) =>
      Response.json({
        success: true,
        recipient: query.recipient,
        company: 'Firm',
        subject: `Top 5 for ${query.recipient}`,
        html: '<p>Mail</p>',
        text: 'The plain words.',
      }),
    );
    const { user } = await openPanel(api);
    await user.click(await enabled('Preview the mail to the group user'));
    const dialog = within(screen.getByRole('dialog', { name: 'The mail to the user group' }));
    expect(await dialog.findByText('Top 5 for ada@firm.example')).toBeTruthy();
    expect(dialog.getByText('The plain words.')).toBeTruthy();
    const frame = () => dialog.getByTitle(/^The mail ‘Top 5/);
    expect(frame().getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(frame().getAttribute('src')).toBe(
      '/api/top5-rfps/email-preview/html?group=user&recipient=ada%40firm.example',
    );
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Recipient' }), 'ben@firm.example');
    expect(await dialog.findByText('Top 5 for ben@firm.example')).toBeTruthy();
    expect(frame().getAttribute('src')).toContain('recipient=ben%40firm.example');
    expect(api.calls(sendEmails)).toEqual([]);
  });

  it('says when there is nothing to send', async () => {
    api.on(previewEmail, () => failure(409, 'There is nothing to send.'));
    const { user } = await openPanel(api);
    await user.click(await enabled('Preview the mail to the group external'));
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing to send.');
  });
});
