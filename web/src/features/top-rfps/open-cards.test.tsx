import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt } from '#test/render.tsx';
import { answerDecisions } from './decisions.fixture.ts';
import { answerList, answerTop, card, openCards, opportunity, second } from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const more = (title: string | null = opportunity.title) => card(title).getByRole('button', { name: 'More' });
const less = () => card().getByRole('button', { name: 'Less' });
const article = (name: string | null = opportunity.title) =>
  screen.getByRole('article', { name: name ?? '' });
const isCut = (name?: string | null) => article(name).hasAttribute('data-cut');

describe("'More'", () => {
  it('shows one card in full, and cuts it again', async () => {
    const { user } = await openCards();
    expect([isCut(), isCut(second.title)]).toEqual([true, true]);
    expect(more().getAttribute('aria-expanded')).toBe('false');
    await user.click(more());
    expect([isCut(), isCut(second.title)]).toEqual([false, true]);
    expect(less().getAttribute('aria-expanded')).toBe('true');
    await user.click(less());
    expect(isCut()).toBe(true);
    expect(more().getAttribute('aria-expanded')).toBe('false');
  });

  it('is remembered by the browser, card by card', async () => {
    const { user, router } = await openCards();
    await user.click(more(second.title));
    await router.navigate('/nowhere');
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
    await router.navigate('/top-rfps');
    await screen.findByRole('article', { name: second.title ?? '' });
    expect([isCut(), isCut(second.title)]).toEqual([true, false]);
  });

  it('forgets the oldest before it remembers too many', async () => {
    localStorage.setItem('bidlight-open-cards', Array.from({ length: 100 }, (_, n) => 1000 + n).join(' '));
    const { user } = await openCards();
    await user.click(more());
    const remembered = localStorage.getItem('bidlight-open-cards')?.split(' ');
    expect(remembered).toHaveLength(100);
    expect(remembered?.[0]).toBe('1001');
    expect(remembered?.at(-1)).toBe('7');
  });

  it('§2 holds nothing of a card back: a cut one has every word in the page, and asks for nothing more', async () => {
    const words = ['a', 'b', 'c', 'd'].map((each) => `Reason ${each} `.repeat(20).trim());
    answerList(api, {
      ...opportunity,
      primaryRequirement: 'Long '.repeat(200),
      aiSummary: 'Wordy '.repeat(200),
      aiKeyStrengths: words,
      aiRiskFactors: [...words].reverse(),
    });
    await openCards();
    const text = article().textContent ?? '';
    for (const part of ['Long '.repeat(200).trim(), 'Wordy '.repeat(200).trim(), ...words])
      expect(text).toContain(part);
    for (const { parentElement } of card().getAllByRole('heading', { level: 3 }).slice(0, 3))
      expect(parentElement?.closest('[hidden], details, [aria-hidden="true"]')).toBeNull();
  });

  it('shows the points of the score', async () => {
    const { user } = await openCards();
    const explained = () => screen.queryAllByText('Why this score').length;
    expect(explained()).toBe(0);
    await user.click(more());
    expect(explained()).toBe(1);
  });

  it('in ‘Decided’ has the comment, the buyer and the other votes', async () => {
    const castAt = '2026-11-14T15:00:00.000Z';
    answerDecisions(api, 5, [
      { id: 50, title: 'Mine', myVote: 'not_match', myDecision: { castAt, reasons: [], comment: 'Too far' } },
    ]);
    const { user } = renderAt('/top-rfps?view=decided&turned_down=shown');
    await waitFor(() => expect(isCut('Mine')).toBe(true));
    await user.click(more('Mine'));
    expect(isCut('Mine')).toBe(false);
    expect(card('Mine').getByText('‘Too far’')).toBeTruthy();
    expect(card('Mine').getByText(/36C10B26R0031$/)).toBeTruthy();
  });
});
