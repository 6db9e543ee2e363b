import { emailHistory, getOpportunity, me, type Opportunity, submitFeedback } from '@bidlight/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roofRepair } from '#components/opportunity/opportunity.fixture.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();
const ACME = { id: 7, name: 'ACME CORP' };
const BOLT = { id: 8, name: 'Bolt LLC' };

async function open(opportunity = roofRepair, user = someone, state: unknown = null) {
  api.on(me, session(user));
  api.on(getOpportunity, { success: true, opportunity });
  api.on(emailHistory, { success: true, emailHistory: [] });
  const opened = renderAt({ pathname: `/top-rfps/${opportunity.id}`, state });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of an opportunity', () => {
  it('shows the whole text, the deadline with zone and days left, contacts, links, files, the breakdown of the score, what the team said, and more like this', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Roof repair');
    expect(region('Full text').getByText('The whole text.')).toBeTruthy();
    expect(screen.getByText(/in [\d]+ days/).parentElement?.textContent).toContain('4:00 PM ET');
    expect(screen.getByRole('link', { name: 'cy@navy.example' })).toBeTruthy();
    expect(screen.getByText('555-0100')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View on SAM.gov' })).toBeTruthy();
    const files = region('Files');
    const texts = files.getAllByRole('listitem').map((file) => file.textContent);
    expect(texts).toEqual(['File 1 sam.gov', 'roof plan.pdf PDF · files.example']);
    const link = files.getByRole('link', { name: 'roof plan.pdf' });
    expect(link.getAttribute('href')).toBe('https://files.example/abc/roof%20plan.pdf');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText('Why this score')).toBeTruthy();
    expect(screen.getByText('+31')).toBeTruthy();
    const [said] = region('Team votes').getAllByRole('listitem');
    expect(said?.textContent).toBe(
      'Mo ReedMatch But No Past HistoryPlace, No past performanceOurs.Nov 12, 2026, 10:00 AM ET',
    );
    const similar = region('More like this').getByRole('link', { name: 'Roof of building 2' });
    expect(similar.getAttribute('href')).toBe('/top-rfps/9');
    expect(region('More like this').getByText('Closing soon')).toBeTruthy();
    expect(region('More like this').getByText('Sources Sought')).toBeTruthy();
  });

  it('has neither score nor reasons where the weekly check asks, until the vote', async () => {
    const state = { cameFrom: { path: '/top-rfps?view=check', steps: 1 } };
    const { user } = await open(roofRepair, someone, state);
    expect(screen.getByText('The score is shown after your vote.')).toBeTruthy();
    expect(screen.getByText('The reasons are shown after your vote.')).toBeTruthy();
    for (const hidden of ['31', 'NAICS 238160 is a target', 'Why this score']) {
      expect(screen.queryByText(hidden)).toBeNull();
    }
    api.on(submitFeedback, { success: true });
    api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, myVote: 'not_match' } });
    await user.click(screen.getByRole('button', { name: 'Not a Match' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('NAICS 238160 is a target')).toBeTruthy();
    expect(screen.getByText('31')).toBeTruthy();
    expect(screen.queryByText('The score is shown after your vote.')).toBeNull();
  });

  it("shows the source's values as people write them, with the original on hover and codes with their names", async () => {
    await open({
      ...roofRepair,
      title: 'ROOF REPAIR AT FT. DRUM, NY',
      department: 'DEPT OF DEFENSE',
      subTier: 'DEPT OF THE ARMY',
      office: 'W6QM MICC-FT DRUM',
      naicsTitle: 'Roofing Contractors',
      pscTitle: 'Repair or Alteration of Office Buildings',
      setAside: 'NONE',
      description: 'The Government\ufffds roof.',
      people: [{ name: 'Cy', email: null, phone: '2025550100' }],
    });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Roof Repair at Ft. Drum, NY');
    expect(within(heading).getByTitle('ROOF REPAIR AT FT. DRUM, NY')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Roof Repair at Ft. Drum, NY · Bidlight'));
    const agency = screen.getByTitle('DEPT OF DEFENSE · DEPT OF THE ARMY · W6QM MICC-FT DRUM');
    expect(agency.textContent).toBe('Department of Defense · Department of the Army · W6QM MICC-FT DRUM');
    for (const text of [
      '238160 Roofing Contractors',
      'Z2AA Repair or Alteration of Office Buildings',
      '202-555-0100',
      'The Government’s roof.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Set-aside').nextElementSibling?.textContent).toBe('None');
  });

  it('design 3.37, design 3.42 of an award says who won it, with the way to what else they won, for how much and when; nothing of what is not known', async () => {
    const { reload } = await open();
    const known: [NonNullable<Opportunity['award']>, string][] = [
      [
        { awardee: 'ACME CORP Reno NV', awardees: [ACME, BOLT], amount: 1_234_567.4, date: '2026-11-03' },
        'Awarded to ACME CORP, Bolt LLC for $1,234,567 on Nov 3, 2026',
      ],
      [{ awardee: 'ACME CORP', awardees: [], amount: null, date: null }, 'Awarded to ACME CORP'],
      [{ awardee: null, awardees: [], amount: 500, date: '2026-01-01' }, 'Awarded for $500 on Jan 1, 2026'],
    ];
    for (const [award, text] of known) {
      const awarded = { noticeType: 'Award Notice', status: 'Awarded' as const, award };
      api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, ...awarded } });
      await reload();
      expect(
        screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text),
      ).toBeTruthy();
      expect(screen.getByText('Awarded')).toBeTruthy();
      const link = screen.queryByRole('link', { name: 'ACME CORP' });
      expect(link?.getAttribute('href')).toBe(award.awardees[0] && '/top-rfps/awardees/7');
    }
    const award = { awardee: null, awardees: [], amount: null, date: null };
    api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, award } });
    await reload();
    expect(screen.queryByText(/^Awarded/)).toBeNull();
  });

  it('takes a vote in the same dialog as Top RFPs, and shows it', async () => {
    const { user } = await open();
    api.on(submitFeedback, { success: true });
    await user.click(screen.getByRole('button', { name: /Not a Match/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not a Match' }));
    api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, myVote: 'not_match' } });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({ feedbackType: 'not_match', opportunityId: 7 });
    const pressed = await screen.findByRole('button', { name: /Not a Match/, pressed: true });
    expect(pressed).toBeTruthy();
  });

  it('opens a vote with the keys 1, 2 and 3, unless something is typed or the keys are switched off', async () => {
    const { user } = await open();
    for (const [key, name] of [
      ['1', 'Relevant Match'],
      ['2', 'Match But No Past History'],
      ['3', 'Not a Match'],
    ] as const) {
      localStorage.setItem('bidlight-shortcuts', 'off');
      await user.keyboard(key);
      expect(screen.queryByRole('dialog')).toBeNull();
      localStorage.removeItem('bidlight-shortcuts');
      await user.keyboard(`{Control>}${key}{/Control}`);
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.keyboard(key);
      const dialog = await screen.findByRole('dialog', { name });
      await user.type(within(dialog).getByRole('textbox'), '123');
      expect(screen.getByRole('dialog', { name })).toBe(dialog);
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    }
  });

  it('says when there is no score, no text and no vote, and why what closed long ago has no score', async () => {
    const unscored = { ...roofRepair, isScored: false, compatibilityScore: null, factors: [] };
    const { reload } = await open({ ...unscored, description: null, votes: [], similar: [], versions: [] });
    expect(screen.getByText('Not scored yet for your company.')).toBeTruthy();
    expect(screen.getByText('The notice has no text.')).toBeTruthy();
    expect(screen.getByText('Nobody has voted yet.')).toBeTruthy();
    expect(screen.getByText('Nothing similar is open.')).toBeTruthy();
    api.on(getOpportunity, { success: true, opportunity: { ...unscored, status: 'Closed' } });
    await reload();
    expect(
      screen.getByText(
        /Only open opportunities are scored, and scores are kept for 30 days after they close\.$/,
      ),
    ).toBeTruthy();
  });

  it('has a way back to where one came from', async () => {
    const { router } = await open();
    for (const [cameFrom, name, href] of [
      [undefined, 'Top RFPs', '/top-rfps'],
      [{ path: '/top-rfps', steps: 1 }, 'Back to Top RFPs', '/top-rfps'],
      [{ path: '/', steps: 1 }, 'Back to home', '/'],
      [
        { path: '/search-rfps?query=roof&page=2', steps: 1 },
        'Back to search',
        '/search-rfps?query=roof&page=2',
      ],
      [{ path: '/feedback-reports', steps: 2 }, 'Back to reports', '/feedback-reports'],
      [{ path: '/top-rfps/changes', steps: 1 }, 'Back to what moved', '/top-rfps/changes'],
      [{ path: '/top-rfps/mail', steps: 1 }, 'Back to my mail', '/top-rfps/mail'],
    ] as const) {
      await act(() => router.navigate('/top-rfps/7', { state: { cameFrom } }));
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
  });

  it('leads back to the list also from an opportunity that was opened from another one', async () => {
    const { user, router } = await open(roofRepair, someone, {
      cameFrom: { path: '/search-rfps', steps: 1 },
    });
    await user.click(screen.getByRole('link', { name: 'Roof of building 2' }));
    expect(router.state.location.state).toEqual({ cameFrom: { path: '/search-rfps', steps: 2 } });
  });

  it('design 3.23 is open to admins too', async () => {
    const { path } = await open(roofRepair, { ...someone, role: 'ADMIN' });
    expect(path()).toBe('/top-rfps/7');
  });

  it("says 'Opportunity not found.' for an unknown or malformed id, and offers a way on", async () => {
    api.on(me, session());
    api.on(getOpportunity, () => failure(404, 'Opportunity not found.'));
    renderAt('/top-rfps/nowhere');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Opportunity not found.');
    expect(screen.getByRole('link', { name: 'Go to the Top RFPs' }).getAttribute('href')).toBe('/top-rfps');
  });

  it('can be tried again when it could not be loaded', async () => {
    api.on(me, session());
    api.on(getOpportunity, () => failure(503, 'Away'));
    const { user } = renderAt('/top-rfps/7');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the opportunity.');
    api.on(getOpportunity, { success: true, opportunity: roofRepair });
    api.on(emailHistory, { success: true, emailHistory: [] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { level: 1 });
  });
});
