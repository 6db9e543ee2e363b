import { type CallReply, getOutboxMail, listOutbox, me, type User } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
// The router loads it when it is needed; here that is not what is waited for.
import './outbox-page.tsx';

const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };
const operator: User = { ...admin, company: { ...admin.company, isInternal: true } };

const listed = {
  id: 'm-2',
  to: 'ada@firm.example',
  subject: 'Top 5 RFPs for Firm',
  date: '2026-11-15T17:00:00.000Z',
};
const vote = (title: string, type: string) =>
  `http://localhost:3000/feedback-submit?rfp=R-1&type=${type}&title=${encodeURIComponent(title)}&token=t`;
const mail: CallReply<typeof getOutboxMail>['mail'] = {
  ...listed,
  html: '<h1>Top 5 RFPs</h1>',
  text: 'Relevant Match: http://localhost:3000/feedback-submit',
  links: [
    { label: 'View on SAM.gov', url: 'https://sam.gov/opp/n/view' },
    { label: 'Relevant Match', url: vote('CLOUD HOSTING', 'relevant_match') },
    { label: 'Not a Match', url: vote('CLOUD HOSTING', 'not_match') },
    { label: 'And 5 more', url: 'http://localhost:3000/top-rfps?view=early' },
    { label: 'Relevant Match', url: vote('Help desk', 'relevant_match') },
    { label: 'Unsubscribe', url: 'http://localhost:3000/api/mail/unsubscribe/t' },
    { label: 'Odd', url: 'javascript:alert(1)' },
  ],
};

beforeEach(() => {
  api.on(me, session(operator));
  api.on(listOutbox, { success: true, mails: [listed, { ...listed, id: 'm-1', subject: '', date: null }] });
  api.on(getOutboxMail, { success: true, mail });
});

describe('the outbox: who enters', () => {
  it('denies admins of other companies with the text of the control panel', async () => {
    api.on(me, session(admin));
    renderAt('/admin/outbox');
    expect(
      await screen.findByText(/^Access Denied - You don't have access to request this page/),
    ).toBeTruthy();
    expect(api.calls(listOutbox)).toEqual([]);
  });

  it('sends members home', async () => {
    api.on(me, session());
    const { path } = renderAt('/admin/outbox');
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe("the outbox: the demo's mails", () => {
  it('lists them with subject, recipient and date', async () => {
    renderAt('/admin/outbox');
    expect(await screen.findByRole('heading', { level: 1, name: 'Outbox' })).toBeTruthy();
    await screen.findByRole('link', { name: 'Top 5 RFPs for Firm' });
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('ada@firm.example');
    expect(first?.textContent).toContain('Nov 15, 2026');
    expect(second?.textContent).toContain('No subject');
    expect(second?.textContent).toContain('N/A');
    await waitFor(() => expect(document.title).toBe('Outbox · Bidlight'));
  });

  it('says when there is none yet', async () => {
    api.on(listOutbox, { success: true, mails: [] });
    renderAt('/admin/outbox');
    expect(
      await screen.findByText('No mail has been written yet. Send a report on the control panel.'),
    ).toBeTruthy();
  });

  it.each([
    ['The disk is away.', () => failure(500, 'The disk is away.')],
    ['Unable to connect to server', noAnswer],
  ])("a failure says '%s' and comes with Try Again", async (text, answer) => {
    api.on(listOutbox, answer);
    const { user } = renderAt('/admin/outbox');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    api.on(listOutbox, { success: true, mails: [listed] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Top 5 RFPs for Firm' })).toBeTruthy();
  });

  it('opens one with its text, its look and its links as real links, each vote with its RFP', async () => {
    const { user, router } = renderAt('/admin/outbox');
    await user.click(await screen.findByRole('link', { name: 'Top 5 RFPs for Firm' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Top 5 RFPs for Firm' })).toBeTruthy();
    expect(router.state.location.search).toBe('?mail=m-2');
    expect(api.calls(getOutboxMail)[0]?.params).toEqual({ id: 'm-2' });
    expect(await screen.findByText(/^To ada@firm\.example, Nov 15, 2026/)).toBeTruthy();
    const links = within(screen.getByRole('region', { name: 'Links of the mail' }));
    const groups = links
      .getAllByRole('heading', { level: 2 })
      .map((heading) => [
        heading.textContent,
        [...(heading.nextElementSibling?.querySelectorAll('a') ?? [])].map((link) => link.textContent),
      ]);
    expect(groups).toEqual([
      ['Cloud Hosting', ['Relevant Match', 'Not a Match', 'View on SAM.gov']],
      ['Help desk', ['Relevant Match']],
      ['Other links', ['Unsubscribe', 'And 5 more']],
    ]);
    const [first] = links.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(vote('CLOUD HOSTING', 'relevant_match'));
    expect(first?.getAttribute('target')).toBe('_blank');
    expect(first?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText(/^Relevant Match: http/)).toBeTruthy();
    const frame = screen.getByTitle('The mail ‘Top 5 RFPs for Firm’');
    expect(frame.getAttribute('src')).toBe('/api/outbox/m-2/html');
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    await user.click(screen.getByRole('link', { name: 'Outbox' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Outbox' })).toBeTruthy();
  });

  it('says when a mail is not there', async () => {
    api.on(getOutboxMail, () => failure(404, 'Mail not found.'));
    renderAt('/admin/outbox?mail=gone');
    expect((await screen.findByRole('alert')).textContent).toContain('Mail not found.');
  });
});
