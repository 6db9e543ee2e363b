import { emailHistory, getOpportunity, me, type Opportunity, type StatedFact } from '@bidlight/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { findQuote } from './find-quote.ts';
import { roofRepair } from './opportunity.fixture.ts';

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

async function open(changes: Partial<Opportunity>) {
  api.on(me, session());
  api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, description: TEXT, ...changes } });
  api.on(emailHistory, { success: true, emailHistory: [] });
  const opened = renderAt('/top-rfps/7');
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
    expect(clearance?.getByRole('button', { name: '“Secret facility clearance is required”' })).toBeTruthy();
  });

  it('lead to their words in the full text, with the keyboard too: marked and focused', async () => {
    const { user } = await open({ facts: [CLEARANCE] });
    const shown = () => screen.getByRole('region', { name: 'Full text' });
    const before = within(shown()).getByText(/Roof of the Government’s hall/).textContent;
    expect(document.querySelector('mark')).toBeNull();
    screen.getByRole('button', { name: /Secret facility/ }).focus();
    await user.keyboard('{Enter}');
    const mark = document.querySelector('mark');
    expect(mark?.textContent).toBe('Secret facility clearance\n  is required');
    expect(document.activeElement).toBe(mark);
    expect(mark?.parentElement?.textContent).toBe(before);
    screen.getByRole('button', { name: /Secret facility/ }).focus();
    await user.keyboard(' ');
    expect(document.activeElement?.localName).toBe('mark');
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
    await user.click(screen.getByRole('button', { name: `“${quote}”` }));
    expect(document.querySelector('mark')?.textContent).toBe(quote);
  });

  it.each([[[]], [undefined]])('are no section where there are none: %j', async (facts) => {
    await open({ facts });
    expect(screen.queryByRole('region', { name: 'Facts' })).toBeNull();
  });

  it('whose words are not in the text keep their quote without a way to it', async () => {
    await open({ facts: [{ ...CLEARANCE, quote: 'elsewhere' }] });
    expect(screen.getByText('“elsewhere”')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '“elsewhere”' })).toBeNull();
  });
});

describe('a quote', () => {
  it.each([
    ['one two', { quote: 'two', start: 4 }, 'two'],
    ['one\n\n two (2)', { quote: 'one two (2)', start: 90 }, 'one\n\n two (2)'],
    ['one two', { quote: ' ', start: 90 }, undefined],
    ['one two', { quote: 'three', start: 0 }, undefined],
  ])('in %j is found at its place, else by its words: %j', (text, quoted, found) => {
    const place = findQuote(text, quoted);
    expect(place && text.slice(place.start, place.end)).toBe(found);
  });
});
