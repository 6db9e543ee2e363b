import { emailHistory, recordNavigation } from '@bidlight/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import {
  answerList,
  answerTop,
  card,
  facts,
  openCard,
  openCards,
  opportunity,
  second,
} from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

describe('a card of Top RFPs', () => {
  it('§2 shows rank, score out of 100, title, agency, number, dates, NAICS, set-aside, contacts, primary requirement, status, AI description, Key Strengths and Potential Risks', async () => {
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
      Place: 'Richmond, VA',
      // The count is for the eye; both addresses are there.
      Contacts: 'officer@va.example+1specialist@va.example',
    });
    expect(card().getByText('officer@va.example').getAttribute('href')).toBe('mailto:officer@va.example');
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

  it('design 3.37: says who won it before in a line of its facts, and nothing where nobody is known', async () => {
    answerList(
      api,
      { ...opportunity, earlierAward: 'Likely incumbent: Acme Inc., $1,200,000, Mar 2024' },
      { ...second, earlierAward: null },
    );
    await openCards();
    expect(facts()).toMatchObject({ 'Likely incumbent': 'Acme Inc., $1,200,000, Mar 2024' });
    expect(card(second.title).queryByText(/incumbent|Earlier award/)).toBeNull();
  });

  it("§2 says 'N/A' for missing dates and 'Not specified' for a missing requirement", async () => {
    answerList(api, {
      ...opportunity,
      postedDate: null,
      responseDate: null,
      primaryRequirement: null,
    });
    await openCards();
    expect(facts()).toMatchObject({ Posted: 'N/A', Response: 'N/A' });
    expect(card().getByText('Not specified')).toBeTruthy();
  });

  it('says in one sentence what else the notice leaves out', async () => {
    const { reload } = await openCards();
    const omissions: [Partial<typeof opportunity>, string][] = [
      [{ place: null, naicsCode: null, contacts: [] }, 'The notice states no place, codes, or contact.'],
      [{ naicsCode: null, pscCode: 'Z2AA' }, 'The notice states no NAICS code.'],
      [{ contacts: [] }, 'The notice states no contact.'],
    ];
    for (const [missing, text] of omissions) {
      answerList(api, { ...opportunity, ...missing }, second);
      await reload();
      expect(card().getByText(text)).toBeTruthy();
      expect(card().queryByText('N/A')).toBeNull();
      expect(card(second.title).queryByText(/The notice states no/)).toBeNull();
    }
  });

  it('has the first reason of each side when it is cut, counts the others, and reads them out', async () => {
    const aiKeyStrengths = ['First strength.', 'Second strength.', 'Third strength.'];
    answerList(api, { ...opportunity, aiKeyStrengths, aiRiskFactors: ['Only risk.'] });
    await openCards();
    expect(card().getByText('+2 more').getAttribute('aria-hidden')).toBe('true');
    expect(card().getAllByText(/^\+\d more$/)).toHaveLength(1);
    const cut = card().getAllByRole('listitem');
    expect(cut.map(({ className }) => className.includes('cut:sr-only'))).toEqual([false, true, true, false]);
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

  it("has no heading with nothing below; 'None found.' only where no factor says otherwise", async () => {
    const { reload } = await openCards();
    for (const [points, texts] of [
      [[30], ['Nothing specific.', 'None found.']],
      [
        [30, -4],
        ['Nothing specific.', 'Nothing specific.'],
      ],
    ] as const) {
      const factors = [20, ...points].map((worth, at) => ({
        label: `Factor ${at}`,
        points: worth,
        evidence: [],
      }));
      answerList(api, { ...opportunity, aiKeyStrengths: [], aiRiskFactors: [], factors });
      await reload();
      const below = (name: string) => card().getByRole('heading', { name }).nextElementSibling?.textContent;
      expect(['Key Strengths', 'Potential Risks'].map(below)).toEqual(texts);
    }
  });

  it('calls a score below ten votes a rank, and never a chance that it is already', async () => {
    answerList(api, { ...opportunity, provisional: true, standing: { percent: 2, days: 90 } });
    const { user } = await openCards();
    await openCard(user);
    expect(card().getByText('Among the best 2% of the last 90 days.')).toBeTruthy();
    expect(
      card().getByText(
        'From your profile alone: at 70 or more at least every second one is work for a firm like yours, from 60 to 69 every fourth. From ten votes on it becomes the chance that your people vote match.',
      ),
    ).toBeTruthy();
    expect(card().queryByText(/Not a win probability/)).toBeNull();
  });

  it('says where it stands when it is open, and nothing of an unknown standing', async () => {
    answerList(api, { ...opportunity, provisional: true, standing: null });
    const { user, reload } = await openCards();
    await openCard(user);
    expect(card().queryByText(/of the last|Provisional/)).toBeNull();
    expect(card().getByText(/^From your profile alone/)).toBeTruthy();
    for (const [standing, text] of [
      [{ percent: 100, days: 31 }, 'In the lower half of the last 31 days'],
      [{ percent: 0.1, days: 90 }, 'Among the best 0.1% of the last 90 days'],
    ] as const) {
      answerList(api, { ...opportunity, provisional: true, standing });
      await reload();
      expect(card().getByText(`${text}.`)).toBeTruthy();
    }
  });

  it('says once above the list where all of it stands, not on every card', async () => {
    const standing = { percent: 0.1, days: 90 };
    answerList(api, { ...opportunity, standing }, { ...second, standing: { ...standing, percent: 2 } });
    await openCards();
    expect(screen.getAllByText(/of the last 90 days/).map(({ textContent }) => textContent)).toEqual([
      'All of these are among the best 2% of the last 90 days.',
    ]);
  });

  it('says what its amendments have changed', async () => {
    answerList(api, {
      ...opportunity,
      changes: ['Amendment 2: deadline Nov 14 → Nov 21', 'Amendment 1: title changed'],
    });
    const { user } = await openCards();
    await openCard(user);
    expect(card().getByText('Amendment 2: deadline Nov 14 → Nov 21')).toBeTruthy();
    expect(card().getByText('Amendment 1: title changed')).toBeTruthy();
  });
});
