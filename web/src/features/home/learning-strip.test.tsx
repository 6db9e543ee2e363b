import { getLearningEffect, type LearningEffect } from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import { answerHome, openHome, scoringJob } from './home.fixture.ts';

const api = fakeApi();
const effect: LearningEffect = {
  votes: 12,
  moved: 9,
  newInTopTen: 3,
  isFirst: false,
  learntAt: '2026-11-14T16:00:00.000Z',
  comparedAt: '2026-11-14T16:01:00.000Z',
};
const answerEffect = (shown: LearningEffect | null) =>
  api.on(getLearningEffect, { success: true, effect: shown });

beforeEach(() => {
  localStorage.clear();
  answerHome(api);
});

describe("what the team's votes moved, on Home", () => {
  it('is one line that counts in words and leads to the list of changes', async () => {
    answerEffect(effect);
    const { reload } = await openHome();
    const line = await screen.findByRole('link', {
      name: "Your team's 12 votes moved 9 opportunities: 3 new in the top ten.",
    });
    expect(line.getAttribute('href')).toBe('/top-rfps/changes');
    for (const [numbers, text] of [
      [{ votes: 1, moved: 1, newInTopTen: 0 }, "Your team's 1 vote moved 1 opportunity."],
      [{ votes: 12, moved: 0, newInTopTen: 0 }, "Your team's 12 votes left the list as it was."],
      [
        { votes: 1200, moved: 2, newInTopTen: 1 },
        "Your team's 1,200 votes moved 2 opportunities: 1 new in the top ten.",
      ],
    ] as const) {
      answerEffect({ ...effect, ...numbers });
      await reload();
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('stays away in this browser once dismissed, until the end of a job brings another one', async () => {
    answerEffect(effect);
    const { user, socket } = await openHome();
    await user.click(await screen.findByRole('button', { name: "Dismiss what your team's votes moved" }));
    expect(screen.queryByText(/^Your team's/)).toBeNull();
    expect(localStorage.getItem('bidlight-dismissed-effect')).toBe(effect.comparedAt);
    answerEffect({ ...effect, votes: 3, comparedAt: '2026-11-15T16:01:00.000Z' });
    socket.send({ ...scoringJob, status: 'completed' });
    expect(await screen.findByText(/^Your team's 3 votes moved/)).toBeTruthy();
  });

  it('is silent without an effect, and when it cannot be loaded', async () => {
    answerEffect(null);
    await openHome();
    await waitFor(() => expect(api.calls(getLearningEffect)).toHaveLength(1));
    expect(screen.queryByText(/^Your team's/)).toBeNull();
    api.on(getLearningEffect, () => failure(500));
    expect(toasts()).toEqual([]);
  });
});
