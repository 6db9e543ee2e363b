import {
  emailHistory,
  listTopRfps,
  recentOpportunities,
  recordNavigation,
  scrapingStats,
  triggerScoring,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer, pending, timeOut } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import {
  answerList,
  answerStats,
  answerToday,
  answerTop,
  card,
  facts,
  openCard,
  openCards,
  openTop,
  opportunity,
  scoringJob,
  second,
} from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const loads = () => [listTopRfps, scrapingStats, recentOpportunities].map((each) => api.calls(each).length);

describe('Top RFPs, the page', () => {
  it("§2, §9 has the header 'Top RFPs', a subtitle and the 10 best in an ordered list", async () => {
    await openCards();
    await waitFor(() => expect(document.title).toBe('Top RFPs · Bidlight'));
    expect(screen.getByText(/^The best open opportunities for Firm/)).toBeTruthy();
    expect(api.calls(listTopRfps)[0]?.query).toEqual({ limit: '10', decided: 'no' });
    const ranks = () =>
      screen.getAllByRole('article').map((each) => within(each).getByText(/^#/).textContent);
    // The first list of a page comes in pieces.
    await waitFor(() => expect(ranks()).toEqual(['#1', '#2']));
  });

  it('§2, §9 counts the opportunities needing scoring: total minus high-score', async () => {
    answerStats(api, 1506, 47);
    await openTop();
    expect(await screen.findByText(/1,459 opportunities need scoring$/)).toBeTruthy();
  });

  it("§2, §9 has an orange banner for today's unscored opportunities (limit 100, today only, min score 0)", async () => {
    answerToday(api, true, false, false);
    await openTop();
    const banner = await screen.findByText("2 of today's opportunities are not scored yet.");
    expect(banner.className).toContain('orange');
    expect(api.calls(recentOpportunities)[0]?.query).toEqual({
      limit: '100',
      today_only: 'true',
      min_score: '0',
    });
  });

  it.each([
    [200, "5 of today's opportunities are not scored yet."],
    [38, "3 of today's opportunities are not scored yet."],
  ])("§9 estimates them, 5 or 10%, where today's cannot be fetched: %s unscored", async (total, text) => {
    api.on(recentOpportunities, () => failure(500));
    answerStats(api, total, 0);
    await openTop();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("§2, §9 is empty with 'No High-Scoring RFPs Found', 'no opportunities with a compatibility score of 60 or higher' and 'Refresh Now'", async () => {
    answerList(api);
    const { user } = await openTop();
    expect(await screen.findByRole('heading', { name: 'No High-Scoring RFPs Found' })).toBeTruthy();
    expect(screen.getByText(/no opportunities with a compatibility score of 60 or higher/)).toBeTruthy();
    answerList(api, opportunity);
    await user.click(screen.getByRole('button', { name: 'Refresh Now' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it.each([
    ['answered', () => failure(500), 'Failed to load top RFPs'],
    [
      'without success',
      () => Response.json({ success: false, topRFPs: [], count: 0 }),
      'Failed to load top RFPs',
    ],
    ['without an answer', noAnswer, 'Unable to connect to server'],
    ['after too long', timeOut, 'Unable to connect to server'],
  ])("§8 a failed load %s: 'Failed to load top RFPs', 'Unable to connect …'", async (_, answer, text) => {
    api.on(listTopRfps, answer);
    const { user } = await openTop();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    answerList(api, opportunity);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });
});

describe("'Refresh Data'", () => {
  it("§2, design 3.22 reads 'Refreshing...' while busy, reloads list and counts, and starts no job", async () => {
    const { user } = await openCards();
    const late = Promise.withResolvers<Response>();
    api.on(listTopRfps, () => late.promise);
    answerStats(api, 12, 2);
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    const button = screen.getByRole('button', { name: 'Refreshing...' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    late.resolve(Response.json({ success: true, topRFPs: [second], count: 1 }));
    expect(await screen.findByRole('button', { name: 'Refresh Data' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await screen.findByText(/10 opportunities need scoring/)).toBeTruthy();
    expect(api.calls(triggerScoring)).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['the list', listTopRfps],
    ['the counts', scrapingStats],
  ])(
    "§8 a failure of %s shows the toast 'Failed to refresh data', and what was there stays",
    async (_, endpoint) => {
      const { user } = await openCards();
      api.on(endpoint, () => failure(503));
      await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
      await waitFor(() => expect(toasts()).toEqual(['Failed to refresh data']));
      expect(screen.getAllByRole('article')).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Refresh Data' })).toBeTruthy();
    },
  );
});

describe('Top RFPs, live', () => {
  it.each(['completed', 'failed'] as const)(
    "§4, §8 a job that %s refreshes the data and the unscored counts, and says 'Job {id} …'",
    async (status) => {
      const { socket } = await openCards();
      await waitFor(() => expect(loads()).toEqual([1, 1, 1]));
      answerList(api, second);
      socket.send({ ...scoringJob, id: 'job-5', type: 'scraping', status });
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      expect(loads()).toEqual([2, 2, 2]);
      expect(toasts()).toEqual([`Job job-5 ${status}.`]);
    },
  );

  it('a reload at the end of a job fails silently', async () => {
    const { socket } = await openCards();
    api.on(listTopRfps, () => failure(500));
    socket.send({ ...scoringJob, status: 'completed' });
    await waitFor(() => expect(loads()[0]).toBe(2));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(toasts()).toEqual(['Job job-1 completed.']);
  });

  it('§2 shows the scoring progress: percentage, current step, and at 100% a note that background processing continues', async () => {
    const { socket } = await openCards();
    expect(screen.queryByRole('region', { name: 'Scoring progress' })).toBeNull();
    socket.send(scoringJob);
    const panel = within(await screen.findByRole('region', { name: 'Scoring progress' }));
    expect(panel.getByText('Scored 120 of 400.')).toBeTruthy();
    expect(panel.getByText('30%')).toBeTruthy();
    expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    expect(panel.queryByText(/Background processing continues/)).toBeNull();
    socket.send({ ...scoringJob, result: { progress: 'Saving.', percent: 100, api_calls_count: 0 } });
    expect(await panel.findByText(/^Background processing continues/)).toBeTruthy();
    expect(panel.getByText('100%')).toBeTruthy();
  });

  const panel = () => screen.queryByRole('region', { name: 'Scoring progress' });
  const atTheEnd = { ...scoringJob, result: { progress: 'Saving.', percent: 100, api_calls_count: 0 } };

  it.each(['completed', 'failed'] as const)('§2 the progress panel ends with its job: %s', async (status) => {
    const { socket, router } = await openCards();
    socket.send(scoringJob);
    await waitFor(() => expect(panel()).toBeTruthy());
    socket.send({ ...atTheEnd, status });
    await waitFor(() => expect(panel()).toBeNull());
    await router.navigate('/nowhere');
    await router.navigate('/top-rfps');
    await screen.findByRole('heading', { level: 1, name: 'Top RFPs' });
    expect(panel()).toBeNull();
  });

  it('the progress panel can be dismissed where it stands at 100%, and stays away', async () => {
    const { socket, user } = await openCards();
    const dismiss = () => screen.queryByRole('button', { name: 'Dismiss scoring progress' });
    socket.send(scoringJob);
    await waitFor(() => expect(panel()).toBeTruthy());
    expect(dismiss()).toBeNull();
    socket.send(atTheEnd);
    await waitFor(() => expect(dismiss()).toBeTruthy());
    await user.click(dismiss() as HTMLElement);
    expect(panel()).toBeNull();
    socket.send({ ...atTheEnd, result: { ...atTheEnd.result, progress: 'Still saving.' } });
    expect(panel()).toBeNull();
  });

  it('§4 opens the connection on entering and closes it on leaving', async () => {
    const { socket, router } = await openCards();
    await router.navigate('/nowhere');
    await waitFor(() => expect(socket.isOpen).toBe(false));
  });
});

describe('a card of Top RFPs', () => {
  it('§2 shows rank, score out of 100, title, agency, number, dates, NAICS, set-aside and contacts', async () => {
    await openCards();
    expect(card().getByText('87')).toBeTruthy();
    expect(card().getByText('out of 100')).toBeTruthy();
    expect(card().getByText('Veterans Affairs · Technology Acquisition Center')).toBeTruthy();
    expect(card().getByText(/36C10B26R0031$/)).toBeTruthy();
    expect(facts()).toMatchObject({
      Posted: 'Nov 3, 2026',
      Response: expect.stringMatching(/^Nov 21, 2099 · in \d+ days · 4:00 PM ET$/),
      NAICS: '541512',
      'Set-aside': 'SDVOSB Set-Aside',
      // The count is for the eye; both addresses are there.
      Contacts: 'officer@va.example+1specialist@va.example',
    });
    expect(card().getByText('officer@va.example').getAttribute('href')).toBe('mailto:officer@va.example');
  });

  it('§2 shows the primary requirement, the status, the AI description, Key Strengths and Potential Risks', async () => {
    await openCards();
    expect(card().getByText('Segment 14 medical centers.')).toBeTruthy();
    expect(card().getByText('Open')).toBeTruthy();
    const listOf = (title: string) =>
      card().getByRole('heading', { name: title }).nextElementSibling?.textContent;
    expect(listOf('AI description')).toBe('Wants what you sold to the Navy.');
    expect(listOf('Key Strengths')).toBe('NAICS 541512 is one of your targets');
    expect(listOf('Potential Risks')).toBe('Asks for a facility clearance');
  });

  it('has the decisive facts of the text in one line, and a deadline of the text that is not the field’s', async () => {
    answerTop(api);
    const statedFacts = ['Questions due Nov 24', 'Secret facility clearance', '$1M–$5M'];
    const textDeadline = { day: '2099-11-19', quote: 'Offers are due', start: 0 };
    answerList(api, { ...opportunity, statedFacts, textDeadline }, { ...second, statedFacts: [] });
    await openCards();
    const line = card().getByText('In the text:').parentElement;
    expect(line?.textContent).toBe('In the text: Questions due Nov 24 · Secret facility clearance · $1M–$5M');
    expect(
      card().getByText('Two deadlines: the text says Nov 19, 2099, the notice’s field Nov 21, 2099.'),
    ).toBeTruthy();
    expect(card(second.title).queryByText(/In the text|Two deadlines/)).toBeNull();
  });

  it("§2 says 'N/A' for missing dates and 'Not specified' for a missing requirement", async () => {
    answerList(api, {
      ...opportunity,
      postedDate: null,
      responseDate: null,
      naicsCode: null,
      primaryRequirement: null,
      contacts: [],
    });
    await openCards();
    expect(facts()).toMatchObject({ Posted: 'N/A', Response: 'N/A', NAICS: 'N/A', Contacts: 'N/A' });
    expect(card().getByText('Not specified')).toBeTruthy();
  });

  it("§2 has the 'Emailed on' date of the newest mail, and none without a mail or when it cannot be loaded", async () => {
    const sent = ['2026-11-14T15:00:00.000Z', '2026-11-01T15:00:00.000Z'].map((sendDate) => ({ sendDate }));
    api.on(emailHistory, ({ params }) =>
      params.id === '7' ? Response.json({ success: true, emailHistory: sent }) : failure(500),
    );
    await openCards();
    expect(await card().findByText('Emailed on Nov 14, 2026')).toBeTruthy();
    expect(card('Help desk support').queryByText(/Emailed on/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("§2 has the 'Emailed on' date that came with the list, and asks for none then", async () => {
    answerList(
      api,
      { ...opportunity, emailedOn: '2026-11-14T15:00:00.000Z' },
      { ...second, emailedOn: null },
    );
    await openCards();
    expect(card().getByText('Emailed on Nov 14, 2026')).toBeTruthy();
    expect(card(second.title).queryByText(/Emailed on/)).toBeNull();
    expect(api.calls(emailHistory)).toEqual([]);
  });

  it('§2 has links to the federal site and the second source; clicks are recorded', async () => {
    api.on(recordNavigation, noAnswer);
    const { user } = await openCards();
    const link = card().getByRole('link', { name: 'View on SAM.gov' });
    expect(link.getAttribute('href')).toBe('https://sam.gov/opp/abc123/view');
    expect(card().getByRole('link', { name: 'View on GovWin' }).getAttribute('target')).toBe('_blank');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(api.calls(recordNavigation)[0]?.body).toMatchObject({ source: 'sam', opportunityId: 7 });
  });

  it('explains the score: factors with points and evidence, the model, and that it is no win probability', async () => {
    const { user } = await openCards();
    await openCard(user);
    expect(card().getByText('Why this score')).toBeTruthy();
    expect(card().getByText('Capability text').nextElementSibling?.textContent).toBe('+34');
    expect(card().getByText('Clearance not in profile').nextElementSibling?.textContent).toBe('−2');
    expect(card().getByText('identity-aware segmentation')).toBeTruthy();
    expect(card().getByText(/Not a win probability\.$/)).toBeTruthy();
    expect(card().getByText('Model 14')).toBeTruthy();
    expect(card().queryByText(/of the last/)).toBeNull();
  });

  it.each([
    ['nothing speaks against it', [30], 1],
    ['something does that has no sentence', [30, -4], 0],
  ])("says 'None found.' of risks only where no factor says otherwise: %s", async (_, points, times) => {
    const factors = [20, ...points].map((worth, at) => ({
      label: `Factor ${at}`,
      points: worth,
      evidence: [],
    }));
    answerList(api, { ...opportunity, aiKeyStrengths: [], aiRiskFactors: [], factors });
    await openCards();
    expect(card().queryAllByText('None found.')).toHaveLength(times);
  });

  it('calls a score below ten votes a rank, and never a chance that it is already', async () => {
    answerList(api, { ...opportunity, provisional: true, standing: { percent: 2, days: 90 } });
    const { user } = await openCards();
    await openCard(user);
    expect(card().getByText('Among the best 2% of the last 90 days')).toBeTruthy();
    expect(
      card().getByText(
        'A rank among recent notices. It becomes the chance that your people vote match when enough votes tell them apart.',
      ),
    ).toBeTruthy();
    expect(card().queryByText(/Not a win probability/)).toBeNull();
  });

  it.each([
    [{ percent: 100, days: 31 }, 'In the lower half of the last 31 days'],
    [{ percent: 0.1, days: 90 }, 'Among the best 0.1% of the last 90 days'],
  ])('says where %j is', async (standing, text) => {
    answerList(api, { ...opportunity, provisional: true, standing });
    await openCards();
    expect(card().getByText(text)).toBeTruthy();
  });

  it('says nothing of a standing that nobody knows', async () => {
    answerList(api, { ...opportunity, provisional: true, standing: null });
    const { user } = await openCards();
    await openCard(user);
    expect(card().queryByText(/of the last|Provisional/)).toBeNull();
    expect(card().getByText(/^A rank among recent notices/)).toBeTruthy();
  });

  it('labels what is exploring or amended, and says why an exploring one stands where it stands', async () => {
    answerList(api, {
      ...opportunity,
      exploring: true,
      changes: ['Amendment 2: deadline Nov 14 → Nov 21', 'Amendment 1: title changed'],
    });
    const { user } = await openCards();
    await openCard(user);
    expect(card().getByText('Exploring')).toBeTruthy();
    expect(card().getByText('Placed at #1 to learn from your vote, not for its score.')).toBeTruthy();
    expect(card().getByText('Amendment 2: deadline Nov 14 → Nov 21')).toBeTruthy();
    expect(card().getByText('Amendment 1: title changed')).toBeTruthy();
  });

  it('shows a skeleton while it is loading', async () => {
    api.on(listTopRfps, pending);
    await openTop();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });
});
