import { emailHistory, getOpportunity, me, type Opportunity, type StatedFact } from '@bidlight/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roofRepair } from '#components/opportunity/opportunity.fixture.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();

const TEXT =
  'Roof of the Government\ufffds hall.\n\nA Secret facility clearance\n  is required. Offers are due Dec 3, 2098.';

function fact(values: Partial<StatedFact> & Pick<StatedFact, 'kind' | 'value' | 'quote'>): StatedFact {
  return { start: TEXT.indexOf(values.quote), isStatedDifferently: false, comparison: null, ...values };
}

const CLEARANCE = fact({
  kind: 'clearance',
  value: 'Secret facility clearance',
  quote: 'Secret facility clearance\n  is required',
  comparison: { text: 'Asks for a Secret facility clearance; your profile states none.', against: true },
});

async function open(changes: Partial<Opportunity>, state: unknown = null, hash = '') {
  api.on(me, session());
  api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, description: TEXT, ...changes } });
  api.on(emailHistory, { success: true, emailHistory: [] });
  const opened = renderAt({ pathname: '/top-rfps/7', state, hash });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Facts stated in the text' }))
    .getAllByRole('row')
    .map((row) => within(row));

describe('the facts of an opportunity', () => {
  it('have a name in plain words, a readable value, the quote and what it means for the company', async () => {
    await open({
      facts: [fact({ kind: 'questionsDue', value: '2026-11-24T14:00 ET', quote: 'Roof of the' }), CLEARANCE],
    });
    const [questions, clearance] = rows();
    expect(questions?.getByRole('rowheader').textContent).toBe('Questions due');
    expect(questions?.getByText('Nov 24, 2026, 2:00 PM ET')).toBeTruthy();
    expect(clearance?.getByRole('rowheader').textContent).toBe('Clearance');
    expect(
      clearance?.getByText('Asks for a Secret facility clearance; your profile states none.'),
    ).toBeTruthy();
    expect(clearance?.getByRole('link', { name: '“Secret facility clearance is required”' })).toBeTruthy();
  });

  it('lead to their words in the full text, with the keyboard too: marked and focused; and back', async () => {
    const { user, router } = await open({ facts: [CLEARANCE] }, { cameFrom: { path: '/', steps: 1 } });
    const mark = document.querySelector('mark');
    expect(mark?.textContent).toBe('Secret facility clearance\n  is required');
    const fact = screen.getByRole('link', { name: /Secret facility/ });
    fact.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(mark);
    await user.click(screen.getByRole('link', { name: 'Back to Clearance' }));
    expect(document.activeElement).toBe(fact);
    // One step leads from here to the list, as before.
    expect(router.state.location.state).toEqual({ cameFrom: { path: '/', steps: 1 } });
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
  });

  it('are shown in the text when the address says so', async () => {
    await open({ facts: [CLEARANCE] }, null, '#quote-0');
    expect(document.activeElement).toBe(document.querySelector('mark'));
  });

  it('that are stated differently are both shown, and marked', async () => {
    const value = { kind: 'estimatedValue', quote: 'Roof of the', isStatedDifferently: true } as const;
    await open({ facts: [fact({ ...value, value: '$200000' }), fact({ ...value, value: '$300000' })] });
    expect(rows().map((row) => row.getByRole('cell').textContent)).toEqual([
      '$200,000 stated differently“Roof of the”',
      '$300,000 stated differently“Roof of the”',
    ]);
  });

  it('never say no of what is not stated', async () => {
    await open({ facts: [CLEARANCE] });
    expect(screen.getByText('Not stated in the text: estimated value.')).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });

  it('show a deadline of the text that is not the field’s', async () => {
    const quote = 'Offers are due Dec 3, 2098';
    const { user } = await open({ textDeadline: { day: '2098-12-03', quote, start: TEXT.indexOf(quote) } });
    expect(
      screen.getByText('Two deadlines: the text says Dec 3, 2098, the notice’s field Jan 5, 2099.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('link', { name: `“${quote}”` }));
    expect(document.activeElement?.textContent).toBe(quote);
  });

  it.each([[[]], [undefined]])('are no section where there are none: %j', async (facts) => {
    await open({ facts });
    expect(screen.queryByRole('region', { name: 'Facts' })).toBeNull();
  });

  it('whose words are not in the text keep their quote without a way to it', async () => {
    await open({ facts: [{ ...CLEARANCE, quote: 'elsewhere' }] });
    expect(screen.getByText('“elsewhere”')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '“elsewhere”' })).toBeNull();
  });
});

describe('a reason', () => {
  it('leads to the words that it quotes from the text', async () => {
    const reason = 'You do “roofs”; they ask for “Roof of the Government”.';
    const { user } = await open({ aiKeyStrengths: [reason], facts: [] });
    const quote = screen.getByRole('link', { name: 'Roof of the Government' });
    expect(quote.closest('li')?.textContent).toBe(reason);
    await user.click(quote);
    expect(document.activeElement?.localName).toBe('mark');
    await user.click(screen.getByRole('link', { name: 'Back to Reason' }));
    expect(document.activeElement).toBe(quote);
  });

  it('that quotes nothing of the text is plain', async () => {
    const reason = 'Like “Paint of a shed”, which one of you called relevant.';
    await open({ aiKeyStrengths: [reason], facts: [] });
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Paint of a shed' })).toBeNull();
  });
});
