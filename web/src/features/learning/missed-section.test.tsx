import { type CallReply, estimateMissed, listModels, type ModelVersion, me } from '@bidlight/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();

const model: ModelVersion = {
  version: 1,
  parentVersion: null,
  origin: 'profile',
  state: 'promoted',
  isActive: true,
  isUsable: true,
  verdict: 'The profile was saved.',
  profileVersion: 1,
  votesUsed: 0,
  vectors: null,
  before: null,
  after: null,
  movedWords: [],
  movedFactors: [],
  createdAt: '2026-11-14T06:00:00.000Z',
};

async function openLearning(wrongReasons?: CallReply<typeof listModels>['wrongReasons']) {
  api.on(me, session({ ...someone, role: 'ADMIN' }));
  api.on(listModels, {
    success: true,
    models: [model],
    taught: null,
    votes: { total: 0, sinceLearning: 0, teaching: 0, faded: 0, onSamples: 0 },
    nextLearning: { learntAt: null, newVotes: 0, votesMissing: 10, dueAt: null },
    isProfileThin: false,
    wrongReasons,
  });
  const opened = renderAt('/admin/company/learning');
  const heading = await screen.findByRole('heading', { name: 'What the list misses' });
  return { ...opened, section: within(heading.parentElement as HTMLElement) };
}

describe('what the list misses', () => {
  it('is a number with the answers behind it, how sure it is in words, and its interval; only a count below 30 answers', async () => {
    const missed = { population: 1_240, relevant: 31, low: 9, high: 78 };
    api.on(estimateMissed, { success: true, answers: 42, missed });
    const { section, reload } = await openLearning();
    expect((await section.findByText(/^Of about/)).textContent).toBe(
      'Of about 1,240 open opportunities below the list each week, an estimated 31 are relevant, from 42 answers. This is a rough guess; more answers will narrow it. We can be 90% sure that the true number is between 9 and 78.',
    );
    for (const [ends, text] of [
      [{ relevant: 100, low: 50, high: 250 }, 'This is a fair estimate.'],
      [{ relevant: 100, low: 80, high: 130 }, 'This is a close estimate.'],
      [{ relevant: 0, low: 0, high: 3 }, 'This is a rough guess; more answers will narrow it.'],
    ] as const) {
      api.on(estimateMissed, { success: true, answers: 420, missed: { population: 1_240, ...ends } });
      await reload();
      expect(section.getByText(/^Of about/).textContent).toContain(text);
    }
    api.on(estimateMissed, { success: true, answers: 12, missed: null });
    await reload();
    expect(section.getByText('12 of 30 answers so far.')).toBeTruthy();
    expect(section.queryByText(/estimated/)).toBeNull();
  });

  it('says when it cannot be loaded, beside the rest of the page, and tries again', async () => {
    api.on(estimateMissed, () => failure(500, 'Something went wrong.'));
    const { section, user } = await openLearning();
    expect((await section.findByRole('alert')).textContent).toContain('Something went wrong.');
    api.on(estimateMissed, { success: true, answers: 1, missed: null });
    await user.click(section.getByRole('button'));
    expect(await section.findByText('1 of 30 answers so far.')).toBeTruthy();
  });
});

describe('reasons marked as wrong', () => {
  const heading = { name: 'Reasons marked as wrong' };

  it('are counted by kind', async () => {
    api.on(estimateMissed, { success: true, answers: 0, missed: null });
    await openLearning([
      { kind: 'What you do', count: 1_200 },
      { kind: 'Place of performance', count: 1 },
    ]);
    expect(screen.getByRole('heading', heading)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Reasons marked as wrong, by kind' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['What you do1,200', 'Place of performance1']);
  });

  it.each([[[]], [undefined]])('are not mentioned while there are none: %j', async (none) => {
    api.on(estimateMissed, { success: true, answers: 0, missed: null });
    await openLearning(none);
    expect(screen.queryByRole('heading', heading)).toBeNull();
  });
});
