import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { learnt, openGuide } from './setup.fixture.ts';

const api = fakeApi();

const steps = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
const current = () => steps().find((link) => link.getAttribute('aria-current') === 'step')?.textContent;

describe('the set-up guide', () => {
  it('says by the data which steps are done and opens the first that is not', async () => {
    const { router } = openGuide(api, '/admin/setup', { hasNotices: true });
    expect(await screen.findByRole('heading', { level: 2, name: 'Teach it with ten votes' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?step=teach'));
    await waitFor(() => expect(document.title).toBe('Set-up guide · Bidlight'));
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      "Get today's federal notices (done)",
      'Describe your company (done)',
      '3Teach it with ten votes',
      '4Invite your team',
    ]);
  });

  it('keeps the step in the address: a link opens it, and Back and Next walk through all of them', async () => {
    const { user, router } = openGuide(api, '/admin/setup?step=teach', { models: [learnt], people: 3 });
    await screen.findByRole('heading', { level: 2, name: 'Teach it with ten votes' });
    expect(current()).toContain('Teach it with ten votes');
    await user.click(screen.getByRole('link', { name: 'Next: Invite your team' }));
    expect(router.state.location.search).toBe('?step=people');
    const end = await screen.findByRole('link', { name: 'Done: go to your top RFPs' });
    expect(end.getAttribute('href')).toBe('/top-rfps');
    await user.click(screen.getByRole('link', { name: 'Back: Teach it with ten votes' }));
    await waitFor(() => expect(current()).toContain('Teach it with ten votes'));
  });

  it('counts the people, opens the invitation, and says who is mailed and when', async () => {
    const { user } = openGuide(api, '/admin/setup?step=people');
    expect(await screen.findByText(/^So far you are alone/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
    expect(await screen.findByRole('dialog', { name: 'Invite' })).toBeTruthy();
    expect(await screen.findByText('Settings are not here.')).toBeTruthy();
    expect(screen.getByText(/^Nobody gets the report by mail yet/)).toBeTruthy();
  });

  it('shows the company’s profile with the top ten beside it', async () => {
    const { user } = openGuide(api, '/admin/setup?step=company', { hasProfile: false });
    expect(await screen.findByRole('textbox', { name: 'Capability statement' })).toBeTruthy();
    const topTen = within(screen.getByRole('region', { name: 'Your top ten' }));
    expect(topTen.getByText(/^Paste your capability statement/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Capability statement' }), 'We clean.');
    expect(await topTen.findByText(/^Nothing reaches the top ten yet/)).toBeTruthy();
  });
});
