import { changePursuit, getOpportunity, getPursuit, me, type Pursuit } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { roofRepair } from '#components/opportunity/opportunity.fixture.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { roofPursuit, roofSheet } from './pursuit.fixture.ts';

const api = fakeApi();

function answerSheet(changes: Partial<Pursuit> = {}): Pursuit {
  const pursuit = { ...roofPursuit, ...changes };
  api.on(getPursuit, { ...roofSheet, pursuit });
  return pursuit;
}

/** From now on the sheet is as it is after the change. */
function answerChange(changes: Partial<Pursuit>) {
  api.on(changePursuit, { success: true, pursuit: answerSheet(changes) });
}

function refuseChange(message: string, now: Partial<Pursuit>) {
  api.on(changePursuit, () => {
    answerSheet(now);
    return Promise.resolve(failure(409, message));
  });
}

beforeEach(() => {
  api.on(me, session());
  api.on(getOpportunity, { success: true, opportunity: roofRepair });
});

async function open(changes: Partial<Pursuit> = {}) {
  answerSheet(changes);
  const opened = renderAt('/top-rfps/pursuits/3');
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const sent = () => api.calls(changePursuit).map(({ body }) => body);
const field = (name: string) => screen.getByLabelText(name);
const decision = () => within(screen.getByRole('region', { name: 'Go or no-go' }));

describe('a field of a pursuit', () => {
  it('is saved on its own when it is left', async () => {
    const { user } = await open();
    for (const [name, text, changes, seen] of [
      ['Next step', 'Ask', { nextStep: 'Ask' }, { nextStep: 'Call the office' }],
      ['Next step by', '2098-12-24', { nextStepOn: '2098-12-24' }, { nextStepOn: '2098-12-01' }],
      ['Amount ($)', '$1,200,000', { amount: 1_200_000 }, { amount: 250_000 }],
      ['Probability (%)', '55%', { chance: 55 }, { chance: 40 }],
    ] as const) {
      const before = sent().length;
      answerChange(changes);
      await user.clear(field(name));
      await user.type(field(name), text);
      expect(sent(), name).toHaveLength(before);
      await user.tab();
      expect(await screen.findByText(`${name} saved.`)).toBeTruthy();
      expect(sent().slice(before)).toEqual([{ changes, seen }]);
    }
  });

  it('is emptied, and saved with Enter, once', async () => {
    const { user } = await open();
    answerChange({ nextStep: null });
    await user.clear(field('Next step'));
    await user.keyboard('{Enter}');
    await user.tab();
    expect(await screen.findByText('Next step saved.')).toBeTruthy();
    expect(sent()).toEqual([{ changes: { nextStep: null }, seen: { nextStep: 'Call the office' } }]);
  });

  it('is not saved where nothing has changed, or with Escape', async () => {
    const { user } = await open();
    await user.type(field('Next step'), '!{Backspace}');
    await user.tab();
    await user.type(field('Next step'), '!{Escape}');
    await user.tab();
    expect(field('Next step')).toHaveProperty('value', 'Call the office');
    expect(sent()).toEqual([]);
  });

  it('says by itself what is wrong, and keeps what was typed', async () => {
    const { user } = await open();
    await user.clear(field('Probability (%)'));
    await user.type(field('Probability (%)'), '140');
    await user.tab();
    expect(screen.getByText('Probability must be a whole number from 0 to 100.')).toBeTruthy();
    expect(field('Probability (%)')).toHaveProperty('value', '140');
    expect(sent()).toEqual([]);
  });

  it('that somebody else has changed keeps what was typed beside what is there now, and Enter replaces that', async () => {
    const { user } = await open();
    refuseChange('Mo Reed has changed this meanwhile: Next step.', { nextStep: 'Theirs' });
    await user.clear(field('Next step'));
    await user.type(field('Next step'), 'Mine');
    await user.tab();
    expect(
      await screen.findByText(
        'Mo Reed has changed this meanwhile: Next step. It is now: Theirs. Enter replaces that, Escape leaves it.',
      ),
    ).toBeTruthy();
    expect(field('Next step')).toHaveProperty('value', 'Mine');
    // Looking at it is not replacing it.
    await user.click(field('Next step'));
    await user.tab();
    expect(sent()).toHaveLength(1);
    answerChange({ nextStep: 'Mine' });
    await user.type(field('Next step'), '{Enter}');
    expect(await screen.findByText('Next step saved.')).toBeTruthy();
    expect(sent()[1]).toEqual({ changes: { nextStep: 'Mine' }, seen: { nextStep: 'Theirs' } });
  });

  it('that somebody else has changed is theirs again with Escape', async () => {
    const { user } = await open();
    refuseChange('Mo Reed has changed this meanwhile: Next step.', { nextStep: 'Theirs' });
    await user.type(field('Next step'), '!');
    await user.tab();
    await screen.findByText(/It is now: Theirs/);
    await user.type(field('Next step'), '{Escape}');
    expect(field('Next step')).toHaveProperty('value', 'Theirs');
  });

  it('is saved again where the server did not answer', async () => {
    const { user } = await open();
    api.on(changePursuit, () => Promise.resolve(failure(503, 'Busy. Please try again.')));
    await user.type(field('Next step'), '!');
    await user.tab();
    await waitFor(() => expect(screen.getAllByText('Busy. Please try again.')).toHaveLength(2));
    answerChange({ nextStep: 'Call the office!' });
    await user.type(field('Next step'), '{Enter}');
    expect(await screen.findByText('Next step saved.')).toBeTruthy();
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

describe('the decision', () => {
  it('No-go, with its reasons and its comment, moves to No-bid in one change', async () => {
    const { user } = await open();
    const after = { decision: 'no_go', decisionReasons: ['capacity'], stage: 'no_bid' } as const;
    answerChange({ ...after, decisionReasons: ['capacity'], decisionComment: 'Crew is away.' });
    await user.click(decision().getByRole('button', { name: 'No-go' }));
    await user.click(decision().getByRole('button', { name: 'Capacity' }));
    await user.type(decision().getByLabelText('Comment (optional)'), 'Crew is away.');
    expect(decision().getByRole('checkbox', { name: 'Move to No-bid', checked: true })).toBeTruthy();
    await user.click(decision().getByRole('button', { name: 'Save the decision' }));
    expect(await decision().findByRole('button', { name: 'Change the decision' })).toBeTruthy();
    expect(decision().getByText('Crew is away.')).toBeTruthy();
    expect(sent()).toEqual([
      {
        changes: { ...after, decisionComment: 'Crew is away.' },
        seen: { decision: null, decisionReasons: [], decisionComment: null, stage: 'reviewing' },
      },
    ]);
  });

  it.each([
    ['reviewing', 'Go', 'Move to Pursuing'],
    ['pursuing', 'Go', null],
    ['submitted', 'No-go', 'Move to No-bid'],
  ] as const)('in %s, %s offers: %s', async (stage, choice, offered) => {
    const { user } = await open({ stage });
    await user.click(decision().getByRole('button', { name: choice }));
    expect(decision().queryByRole('checkbox')?.closest('label')?.textContent ?? null).toBe(offered);
  });

  it('leaves the stage where it is if people say so', async () => {
    const { user } = await open();
    answerChange({ decision: 'go' });
    await user.click(decision().getByRole('button', { name: 'Go' }));
    await user.click(decision().getByRole('checkbox', { name: 'Move to Pursuing' }));
    await user.click(decision().getByRole('button', { name: 'Save the decision' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      changes: { decision: 'go', decisionReasons: [], decisionComment: null },
    });
    expect(Object.keys((sent()[0] as { changes: object }).changes)).not.toContain('stage');
  });

  it('is taken back with its reasons', async () => {
    const { user } = await open({ decision: 'go', decisionReasons: ['price'], stage: 'pursuing' });
    answerChange({ stage: 'pursuing' });
    await user.click(decision().getByRole('button', { name: 'Change the decision' }));
    await user.click(decision().getByRole('button', { name: 'Undecided' }));
    await user.click(decision().getByRole('button', { name: 'Save the decision' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          changes: { decision: null, decisionReasons: [] },
          seen: { decision: 'go', decisionReasons: ['price'] },
        },
      ]),
    );
  });

  it('that somebody else has made first is shown, and nothing written is lost', async () => {
    const { user } = await open();
    refuseChange('Mo Reed has changed this meanwhile: Decision.', { decision: 'go', stage: 'pursuing' });
    await user.click(decision().getByRole('button', { name: 'No-go' }));
    await user.type(decision().getByLabelText('Comment (optional)'), 'Too far.');
    await user.click(decision().getByRole('button', { name: 'Save the decision' }));
    expect(await decision().findByText('Mo Reed has changed this meanwhile: Decision.')).toBeTruthy();
    expect(await decision().findByText('Go', { selector: 'p *' })).toBeTruthy();
    expect(decision().getByLabelText('Comment (optional)')).toHaveProperty('value', 'Too far.');
    answerChange({ decision: 'no_go', stage: 'no_bid', decisionComment: 'Too far.' });
    await user.click(decision().getByRole('button', { name: 'Save the decision' }));
    await decision().findByRole('button', { name: 'Change the decision' });
    expect(sent()[1]).toMatchObject({
      changes: { decision: 'no_go', stage: 'no_bid' },
      seen: { decision: 'go', stage: 'pursuing' },
    });
  });
});
