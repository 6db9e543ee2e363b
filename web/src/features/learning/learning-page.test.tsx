import { estimateMissed, listModels, type ModelVersion, me, rollBackModel } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alertSays } from '#test/alert.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();
beforeEach(() => api.on(estimateMissed, { success: true, answers: 0, missed: null }));

const figures = {
  precisionAt5: 0.6,
  averagePrecision: 0.371,
  calibrationError: 0.083,
  logLoss: 0.5,
  reliability: [],
};
const active: ModelVersion = {
  version: 3,
  parentVersion: 2,
  origin: 'learning',
  state: 'promoted',
  isActive: true,
  isUsable: true,
  verdict: 'Average precision rose on the votes held out.',
  profileVersion: 2,
  votesUsed: 1058,
  vectors: 'Federal notices',
  before: {
    precisionAt5: 0.4,
    averagePrecision: 0.371,
    calibrationError: 0.061,
    logLoss: 0.5,
    reliability: [],
  },
  after: figures,
  movedWords: [
    { word: 'zero trust', change: 0.84 },
    { word: 'construction', change: -0.42 },
  ],
  movedFactors: [{ factor: 'NAICS code matches exactly', change: 0.3 }],
  createdAt: '2026-11-14T06:00:00.000Z',
};
const rejected: ModelVersion = {
  ...active,
  version: 4,
  parentVersion: 3,
  state: 'rejected',
  isActive: false,
  verdict: 'Log loss was 3.1% worse.',
  before: { precisionAt5: null, averagePrecision: 0.4, calibrationError: 0.1, logLoss: 0.5, reliability: [] },
  after: { precisionAt5: null, averagePrecision: 0.3, calibrationError: 0.05, logLoss: 0.6, reliability: [] },
  movedWords: [],
  movedFactors: [],
};
const first: ModelVersion = {
  ...active,
  version: 1,
  parentVersion: null,
  origin: 'profile',
  isActive: false,
  verdict: 'The profile was saved.',
  profileVersion: 1,
  votesUsed: 1,
  vectors: null,
  before: null,
  after: null,
  movedWords: [],
  movedFactors: [],
};
const unmeasured: ModelVersion = { ...first, version: 2, parentVersion: 1, votesUsed: 44 };

const votes = { total: 1064, sinceLearning: 6, teaching: 1064, faded: 0, onSamples: 0 };
const nextLearning = { learntAt: active.createdAt, newVotes: 6, votesMissing: 4, dueAt: active.createdAt };

const REPLY = { success: true, taught: null, votes, nextLearning, isProfileThin: false };

function answerModels(...models: ModelVersion[]) {
  api.on(listModels, { ...REPLY, models });
}

async function openLearning(...models: ModelVersion[]) {
  api.on(me, session({ ...someone, role: 'ADMIN' }));
  answerModels(...models);
  const opened = renderAt('/admin/company/learning');
  await screen.findByText(/since the last learning/);
  const fold = screen.queryByText('Figures, versions and roll-back');
  if (fold) await opened.user.click(fold);
  return opened;
}

const version = (number: number) => within(screen.getByRole('article', { name: `Version ${number}` }));

describe('the learning page', () => {
  it('has the breadcrumb, says how many votes there are, what a score is and which words and factors moved, and nothing that has no cause', async () => {
    await openLearning(active);
    await waitFor(() => expect(document.title).toBe('Learning · Bidlight'));
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Company/Learning');
    expect(screen.getByText(/since the last learning/).textContent).toBe(
      '1,064 votes in total, 6 since the last learning run.',
    );
    expect(screen.getByText(/calibrated chance/).textContent).toBe(
      'With ten or more votes, a score is the calibrated chance, out of 100, that people at your company would vote ‘match’ on an opportunity. It is not the probability of winning it. With fewer than ten votes, it is estimated from your profile alone.',
    );
    expect(screen.queryByText(/^Your capability statement is short/)).toBeNull();
    expect(screen.queryByText(/^\d.* of them /)).toBeNull();
    expect(version(3).queryByText('How reliable its scores are')).toBeNull();
    expect(version(3).getAllByRole('table')).toHaveLength(1);
    expect(version(3).getByText('What moved most (3)')).toBeTruthy();
    const items = (name: string) =>
      within(version(3).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(items('Words, buyers and codes')).toEqual(['zero trustup 0.84', 'constructiondown 0.42']);
    expect(items('Factors')).toEqual(['NAICS code matches exactlyup 0.30']);
  });

  it('says which votes count less or are left out, and asks for more words as long as the profile is thin', async () => {
    const { reload } = await openLearning(active);
    for (const [counts, faded, onSamples] of [
      [
        { faded: 212, onSamples: 40 },
        'were cast before the profile changed and count less.',
        'are on sample notices and are left out.',
      ],
      [
        { faded: 1, onSamples: 1 },
        'was cast before the profile changed and counts less.',
        'is on a sample notice and is left out.',
      ],
    ] as const) {
      api.on(listModels, { ...REPLY, models: [active], votes: { ...votes, ...counts }, isProfileThin: true });
      await reload();
      expect(screen.getByText(`${counts.faded} of them ${faded}`)).toBeTruthy();
      expect(screen.getByText(`${counts.onSamples} of them ${onSamples}`)).toBeTruthy();
    }
    const line = screen.getByText(/^Your capability statement is short/);
    const link = within(line).getByRole('link', { name: 'company profile' });
    expect(link.getAttribute('href')).toBe('/admin/company');
  });

  it('says when votes were last learned from, and when they are next', async () => {
    const learntAt = '2026-11-16T09:20:00.000Z';
    const tomorrow = '2026-11-17T09:20:00.000Z';
    const inAnHour = '2026-11-16T10:20:00.000Z';
    const LEARNED = 'Last learned Nov 16, 2026, 4:20 AM ET. Next: ';
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T09:30:00Z') });
    const { reload } = await openLearning(active);
    for (const [newVotes, votesMissing, dueAt, sentence] of [
      [7, 3, tomorrow, `${LEARNED}Nov 17, 2026, 4:20 AM ET, or within the hour after three more votes.`],
      [9, 1, tomorrow, `${LEARNED}Nov 17, 2026, 4:20 AM ET, or within the hour after one more vote.`],
      [
        0,
        10,
        tomorrow,
        `${LEARNED}within the hour after 10 more votes, or Nov 17, 2026, 4:20 AM ET with at least one.`,
      ],
      [10, 0, inAnHour, `${LEARNED}Nov 16, 2026, 5:20 AM ET.`],
      [10, 0, learntAt, `${LEARNED}within a few minutes.`],
      [0, 1, learntAt, `${LEARNED}within a few minutes after one more vote.`],
      [6, 4, null, 'Nothing learned yet. Next: within the hour after four more votes.'],
    ] as [number, number, string | null, string][]) {
      const nextLearning = { learntAt: dueAt && learntAt, newVotes, votesMissing, dueAt };
      api.on(listModels, { ...REPLY, models: [active], nextLearning });
      await reload();
      expect(screen.getByText(/Next: /).textContent).toBe(sentence);
    }
  });

  it('lists the versions newest first: what they are, promoted or rejected and why, the active one marked, with the figures before and after', async () => {
    await openLearning(rejected, active, unmeasured, first);
    const list = within(screen.getByRole('list', { name: 'Versions, newest first' }));
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Version 4',
      'Version 3',
      'Version 2',
      'Version 1',
    ]);
    expect(version(4).getByText('Learning run')).toBeTruthy();
    expect(version(4).getByText('Rejected')).toBeTruthy();
    expect(version(4).getByText('Log loss was 3.1% worse.')).toBeTruthy();
    expect(version(3).getByText('Active')).toBeTruthy();
    expect(version(3).getByText('Promoted')).toBeTruthy();
    expect(version(3).getByText(/^Nov 14, 2026, 1:00 AM ET/)).toBeTruthy();
    expect(
      version(3).getByText(
        '1,058 votes used · profile version 2 · follows version 2 · term vectors “Federal notices”',
      ),
    ).toBeTruthy();
    expect(version(1).getByText('Profile saved')).toBeTruthy();
    expect(version(1).getByText('1 vote used · profile version 1')).toBeTruthy();
    expect(screen.getAllByText('Active')).toHaveLength(1);
    const figures = (number: number) =>
      within(version(number).getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        );
    expect(figures(3)).toEqual([
      ['40%', '60%', 'Better by 20 points'],
      ['0.371', '0.371', 'Same '],
      ['0.061', '0.083', 'Worse by 0.022'],
    ]);
    expect(figures(4)).toEqual([
      ['–', '–', '– '],
      ['0.400', '0.300', 'Worse by 0.100'],
      ['0.100', '0.050', 'Better by 0.050'],
    ]);
    expect(version(3).getByRole('rowheader', { name: /^Precision@5/ })).toBeTruthy();
    expect(version(3).getByRole('rowheader', { name: /^Average precision/ })).toBeTruthy();
    expect(version(3).getByRole('rowheader', { name: /^Calibration error/ })).toBeTruthy();
    expect(version(1).getByText('– No figures below ten votes')).toBeTruthy();
    expect(version(2).getByText('– No figures: only a learning run measures them')).toBeTruthy();
    expect(version(1).queryByRole('table')).toBeNull();
    const rollBacks = screen.getAllByRole('button', { name: /^Roll back to this version/ });
    expect(rollBacks.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Roll back to this version, version 2',
      'Roll back to this version, version 1',
    ]);
  });

  it('keeps versions that cannot be read any more as history, without a way back to them', async () => {
    const newest: ModelVersion = { ...active, origin: 'engine', verdict: 'No table is in use.' };
    await openLearning(newest, { ...unmeasured, isUsable: false }, first);
    expect(version(3).getByText('Engine changed')).toBeTruthy();
    expect(version(2).getByText(/ · no longer usable, kept for reference$/)).toBeTruthy();
    expect(version(2).queryByRole('button')).toBeNull();
    expect(version(1).getByRole('button', { name: /^Roll back/ })).toBeTruthy();
  });

  it('shows by tens what the scores promised and what was found on votes held out, and how far they are off', async () => {
    const measured = (number: number, calibrationError = 0.083): ModelVersion => ({
      ...active,
      version: number,
      isActive: number === 3,
      after: {
        ...figures,
        calibrationError,
        reliability: [
          { from: 0, promised: 0.041, found: 0, votes: 1 },
          { from: 70, promised: 0.742, found: 0.708, votes: 12 },
          { from: 90, promised: 0.953, found: 1, votes: 5 },
        ],
      },
    });
    await openLearning(measured(5), measured(4, 0.012), measured(3, 0.004));
    const table = version(5).getByRole('table', { name: 'Promised and found matches of version 5 by score' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent?.trim())).toEqual(['Scores', 'Promised', 'Found']);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '0–9',
      '70–79',
      '90–100',
    ]);
    const cells = (row: HTMLElement) => within(row).getAllByRole('cell');
    expect(rows.map((row) => cells(row).map(({ textContent }) => textContent))).toEqual([
      ['4%', '0% of 1 vote'],
      ['74%', '71% of 12 votes'],
      ['95%', '100% of 5 votes'],
    ]);
    // A handful of votes proves little, and looks like it.
    expect(rows.map((row) => cells(row)[0]?.classList.contains('text-muted'))).toEqual([true, false, false]);
    expect(
      version(5).getByText(/^18 votes were held out: the model scored these opportunities without seeing/),
    ).toBeTruthy();
    const errors = screen.getAllByText(/^On average/).map(({ textContent }) => textContent);
    expect(errors).toEqual([
      'On average the scores are off by 8 points.',
      'On average the scores are off by 1 point.',
      'On average the scores are off by less than a point.',
    ]);
    const isOpen = (number: number) =>
      version(number).getByText('How reliable its scores are').closest('details')?.open;
    expect([5, 4, 3].map(isOpen)).toEqual([true, false, true]);
  });

  it('says so when there is no version yet, and nothing of the next learning', async () => {
    await openLearning();
    expect(screen.getByText('No version yet')).toBeTruthy();
    expect(screen.queryByText(/Next: /)).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.on(me, session({ ...someone, role: 'ADMIN' }));
    api.on(listModels, () => failure(503, 'The database is away.'));
    const { user } = renderAt('/admin/company/learning');
    await alertSays('The database is away.');
    api.on(listModels, noAnswer);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await alertSays('Unable to connect to server');
    answerModels(active);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Figures, versions and roll-back')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Roll back to this version', () => {
  const buttons = () => screen.queryAllByRole('button', { name: /^Roll back to this version/ });

  it('asks first and says what happens, shows failures inside the dialog, and acts', async () => {
    const { user } = await openLearning(active, first);
    const open = async () => {
      await user.click(version(1).getByRole('button', { name: /^Roll back/ }));
      return within(await screen.findByRole('dialog', { name: 'Roll back to version 1' }));
    };
    const asked = await open();
    expect(asked.getByText(/all scores return to exactly what they were with it/)).toBeTruthy();
    expect(asked.getByText(/Version 3 stays in the list, so this can be undone/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls(rollBackModel)).toEqual([]);

    const dialog = await open();
    const confirm = dialog.getByRole('button', { name: 'Roll back' });
    api.on(rollBackModel, () => failure(409, 'Scoring is running.'));
    await user.click(confirm);
    expect((await dialog.findByRole('alert')).textContent).toBe('Scoring is running.');
    api.on(rollBackModel, noAnswer);
    await user.click(confirm);
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Failed to roll back'));

    api.on(rollBackModel, { success: true, activeVersion: 1 });
    answerModels({ ...active, isActive: false }, { ...first, isActive: true });
    await user.click(confirm);
    expect(await screen.findByText('Version 1 is active again.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls(rollBackModel).at(-1)?.params).toEqual({ version: '1' });
    await waitFor(() => expect(version(1).getByText('Active')).toBeTruthy());
    expect(buttons()).toHaveLength(1);
  });
});
