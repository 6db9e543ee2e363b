import { getProfile, listModels, previewProfile, saveProfile } from '@bidlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { alertSays } from '#test/alert.ts';
import { failure, fakeApi, noAnswer, pending } from '#test/fake-api.ts';
import {
  answerPreview,
  type Changes,
  capability,
  chips,
  openProfile,
  previewButton,
  saveButton,
  saved,
  words,
} from './company.fixture.ts';

const api = fakeApi();

const NO_MODELS = {
  success: true,
  models: [],
  taught: null,
  votes: { total: 0, sinceLearning: 0, teaching: 0, faded: 0, onSamples: 0 },
  nextLearning: { learntAt: null, newVotes: 0, votesMissing: 10, dueAt: null },
  isProfileThin: false,
};
const SAVED = 'Profile saved. Opportunities are being scored again.';
const place = (rank: number, score: number) => ({ rank, score });
const change = (id: number, before: Changes[number]['before'], after: Changes[number]['after']) => ({
  id,
  title: `Opportunity ${id}`,
  solicitationNumber: `SOL-${id}`,
  before,
  after,
});

describe('Save profile', () => {
  it('sends everything with the version it is based on, and says what happens next', async () => {
    const { user } = await openProfile(api);
    await user.type(capability(), ' And more.  ');
    await user.click(screen.getByRole('checkbox', { name: 'HUBZone' }));
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    const capabilityText = `${saved.capabilityText} And more.`;
    api.on(saveProfile, {
      success: true,
      profile: { ...saved, capabilityText, version: 5, savedBy: 'Mo Reed' },
    });
    await user.click(saveButton());
    expect(await screen.findByText(SAVED)).toBeTruthy();
    const { version, savedBy, savedAt, ...values } = saved;
    expect(api.calls(saveProfile)).toEqual([
      {
        params: {},
        query: {},
        body: { ...values, capabilityText, certifications: ['SBA', 'HZC', 'WOSB'], basedOn: 4 },
      },
    ]);
    expect(screen.getByText(/^Version 5, saved by Mo Reed on/)).toBeTruthy();
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
    expect(capability().value).toBe(capabilityText);

    await user.type(capability(), '!');
    await user.click(saveButton());
    await waitFor(() => expect(api.calls(saveProfile)).toHaveLength(2));
    expect(api.calls(saveProfile)[1]?.body).toMatchObject({ basedOn: 5 });
  });

  it('says how long the scores take where the profile was saved often in a short time', async () => {
    const { user } = await openProfile(api);
    await user.type(capability(), ' And more.');
    api.on(saveProfile, { success: true, profile: { ...saved, version: 5 }, scoresInMinutes: 7 });
    await user.click(saveButton());
    expect(await screen.findByText(/^Profile saved\. Scores follow in about 7 minutes/)).toBeTruthy();
  });

  it('the first one ends the note that there is no profile', async () => {
    const { user, router } = await openProfile(api, null);
    await router.navigate('/top-rfps');
    const note = () => screen.queryByText(/^Your company has no profile yet/);
    await waitFor(() => expect(note()).toBeTruthy());
    await user.click(screen.getByRole('link', { name: 'Write the company profile' }));
    await user.type(await screen.findByRole('textbox', { name: 'Capability statement' }), 'Roofs.');
    api.on(saveProfile, { success: true, profile: { ...saved, version: 1 } });
    await user.click(saveButton());
    await screen.findByText(SAVED);
    await router.navigate('/top-rfps');
    await screen.findByRole('heading', { level: 1, name: 'Top RFPs' });
    expect(note()).toBeNull();
  });

  it('shows each error by its field with the text of the contract, focuses the first, and sends nothing', async () => {
    const { user } = await openProfile(api);
    const entry = within(screen.getByRole('group', { name: 'Past performance 1' }));
    await user.clear(entry.getByLabelText('Title'));
    await user.clear(entry.getByLabelText('Year'));
    await user.click(saveButton());
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(screen.getByText('Year must be a number')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(entry.getByLabelText('Title')));

    await user.type(entry.getByLabelText('Year'), '1900');
    expect(await screen.findByText('Year is too early')).toBeTruthy();
    fireEvent.change(capability(), { target: { value: 'x'.repeat(8_001) } });
    await user.click(previewButton());
    expect(await screen.findByText('Capability statement must be at most 8000 characters')).toBeTruthy();
    expect(screen.getByText('8,001 of 8,000 characters')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(capability()));
    expect(capability().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls(saveProfile)).toEqual([]);
  });

  it('refuses more past performance than the contract allows', async () => {
    const entries = Array.from({ length: 30 }, () => saved.pastPerformance).flat();
    await openProfile(api, { ...saved, pastPerformance: entries });
    // Not by roles and labels, which are slow to find among so many fields.
    fireEvent.click(screen.getByText('Add past performance'));
    fireEvent.change(document.activeElement as HTMLElement, { target: { value: 'One too many' } });
    fireEvent.click(screen.getByText('Save profile'));
    expect(await screen.findByText('Past performance can have at most 30 entries')).toBeTruthy();
    expect(api.calls(saveProfile)).toEqual([]);
  });

  it('says so when nothing has been changed', async () => {
    const { user } = await openProfile(api);
    await user.click(saveButton());
    expect(await screen.findByText('Nothing has been changed.')).toBeTruthy();
    expect(api.calls(saveProfile)).toEqual([]);
  });

  it('shows the failure and keeps the text', async () => {
    const { user } = await openProfile(api);
    await user.type(capability(), '!');
    for (const [answer, text] of [
      [() => failure(500), 'Failed to save profile'],
      [() => failure(400, 'States must be a list'), 'States must be a list'],
      [noAnswer, 'Failed to save profile'],
    ] as const) {
      api.on(saveProfile, answer);
      await user.click(saveButton());
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
      expect(capability().value).toBe(`${saved.capabilityText}!`);
    }
  });
});

describe('when somebody else saved meanwhile', () => {
  const CONFLICT = 'Mo Reed saved version 5 meanwhile.';

  it('says so, and Reload takes their version except where something was typed', async () => {
    const { user } = await openProfile(api);
    await user.type(capability(), ' Mine.');
    api.on(saveProfile, () => failure(409, CONFLICT));
    await user.click(saveButton());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(CONFLICT)).toBeTruthy();
    expect(alert.getByText(/The fields you changed keep what you typed/)).toBeTruthy();

    api.on(getProfile, noAnswer);
    await user.click(alert.getByRole('button', { name: 'Reload' }));
    expect(await alert.findByText(/Your text is still here/)).toBeTruthy();

    const theirs = { ...saved, version: 5, capabilityText: 'Theirs.', states: ['TX'], savedBy: 'Mo Reed' };
    api.on(getProfile, { success: true, profile: theirs });
    await user.click(alert.getByRole('button', { name: 'Reload' }));
    expect(
      await screen.findByText('Version 5 was loaded. Still as you typed it: Capability statement.'),
    ).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(capability().value).toBe(`${saved.capabilityText} Mine.`);
    expect(chips('States')).toEqual(['Texas']);
    expect(screen.getByText(/^Version 5, saved by Mo Reed on/)).toBeTruthy();

    api.on(saveProfile, { success: true, profile: { ...theirs, version: 6 } });
    await user.click(saveButton());
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(api.calls(saveProfile).at(-1)?.body).toMatchObject({
      basedOn: 5,
      states: ['TX'],
      capabilityText: `${saved.capabilityText} Mine.`,
    });
  });
});

describe('Preview changes', () => {
  async function openPreview() {
    const opened = await openProfile(api);
    await opened.user.type(capability(), '!');
    await opened.user.click(previewButton());
    const dialog = await screen.findByRole('dialog', { name: "How today's top ten would change" });
    return { ...opened, dialog: within(dialog) };
  }

  it('shows for each opportunity how its place changes', async () => {
    answerPreview(api, [
      change(1, place(3, 81), place(1, 90)),
      change(2, place(1, 88), place(2, 87)),
      change(3, null, place(3, 84)),
      change(4, place(14, 60), place(4, 80)),
      change(5, place(5, 79), place(5, 79)),
      change(6, place(2, 82), null),
    ]);
    const { dialog } = await openPreview();
    expect(await dialog.findByText('2 new, 1 falls out, 1 moves up, 1 moves down.')).toBeTruthy();
    const rows = dialog.getAllByRole('row').slice(1);
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );
    expect(texts).toEqual([
      ['#3, score 81', '#1, score 90', 'Up 2+9 points'],
      ['#1, score 88', '#2, score 87', 'Down 1−1 point'],
      ['Not listed', '#3, score 84', 'New'],
      ['#14, score 60', '#4, score 80', 'New+20 points'],
      ['#5, score 79', '#5, score 79', 'Same place'],
      ['#2, score 82', 'Not listed', 'Falls out'],
    ]);
    expect(rows[0]?.textContent).toContain('SOL-1');
    const { version, savedBy, savedAt, ...values } = saved;
    expect(api.calls(previewProfile)[0]?.body).toEqual({
      ...values,
      certifications: ['SBA', 'WOSB'],
      capabilityText: `${saved.capabilityText}!`,
    });
    expect(api.calls(saveProfile)).toEqual([]);
  });

  it('sums up, and says how many votes fade with the change', async () => {
    answerPreview(api, []);
    const { dialog, reload } = await openPreview();
    const one = [change(1, null, place(1, 85))];
    for (const [text, changes, faded] of [
      ['No opportunity would reach the top ten, before or after.', []],
      ['The top ten would stay as it is.', [change(1, place(1, 80), place(1, 80))]],
      ['The same ten in the same order, with different scores.', [change(1, place(1, 80), place(1, 85))]],
      [
        '1 new, 2 fall out.',
        [change(1, null, place(1, 85)), change(2, place(1, 80), null), change(3, place(2, 70), null)],
      ],
      ['1 new.', one],
      ['1 vote would count less: it was cast under a profile unlike this one.', one, 1],
      ['1,212 votes would count less: they were cast under a profile unlike this one.', one, 1212],
    ] as [string, Changes, number?][]) {
      answerPreview(api, changes, faded);
      await reload();
      expect(await dialog.findByText(text)).toBeTruthy();
      expect(dialog.queryAllByText(/would count less/)).toHaveLength(faded ? 1 : 0);
    }
  });

  it('is busy for as long as it takes', async () => {
    api.on(previewProfile, pending);
    const { dialog } = await openPreview();
    expect(dialog.getByRole('status').textContent).toBe(
      'Scoring the open opportunities with these changes...',
    );
  });

  it('shows the failure inside the dialog, and tries again', async () => {
    api.on(previewProfile, () => failure(503, 'Try later.'));
    const { dialog, user } = await openPreview();
    await alertSays('Try later.', dialog);
    api.on(previewProfile, noAnswer);
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await alertSays('Unable to connect to server', dialog);
    answerPreview(api, []);
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findByText('No opportunity would reach the top ten, before or after.')).toBeTruthy();
  });

  const busy = (seconds: number) => () => {
    const body = { success: false, error: 'Busy.', message: 'Busy.' };
    return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } });
  };

  it('security 02: a refused preview says so calmly and is asked for again by itself, when the server wants', async () => {
    api.on(previewProfile, busy(1));
    const { dialog } = await openPreview();
    const waiting = 'Another preview is running. Yours starts automatically in a moment...';
    expect(await dialog.findByText(waiting)).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    answerPreview(api, []);
    const made = 'No opportunity would reach the top ten, before or after.';
    expect(await dialog.findByText(made)).toBeTruthy();
    expect(api.calls(previewProfile)).toHaveLength(2);
  });

  it('security 02: a preview that is refused again and again is not asked for without end', async () => {
    api.on(previewProfile, busy(0));
    const { dialog } = await openPreview();
    expect((await dialog.findByRole('alert')).textContent).toContain('Busy.');
    expect(api.calls(previewProfile)).toHaveLength(6);
  });

  it('security 02: closing the preview ends its call', async () => {
    let signal: AbortSignal | null | undefined;
    api.on(previewProfile, pending);
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (address.endsWith(previewProfile.path)) signal = init.signal;
      return fetched(address, init);
    });
    const { dialog, user } = await openPreview();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });

  it('leads back to the form as it was, or saves', async () => {
    answerPreview(api, []);
    const { dialog, user } = await openPreview();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(capability().value).toBe(`${saved.capabilityText}!`);
    api.on(saveProfile, { success: true, profile: { ...saved, version: 5 } });
    await user.click(previewButton());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('leaving the page', () => {
  const leave = () => screen.getByRole('link', { name: 'Learning' });

  it('asks when there are unsaved changes, and stays or leaves as chosen', async () => {
    const { user, path } = await openProfile(api);
    api.on(listModels, NO_MODELS);
    await user.type(words('Words to avoid'), 'paving');
    await user.click(leave());
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay on this page' }));
    expect(path()).toBe('/admin/company');
    expect(chips('Words to avoid')).toEqual(['construction', 'paving']);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);

    await user.click(leave());
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Learning' })).toBeTruthy();
  });

  it('asks nothing when there are none', async () => {
    const { user } = await openProfile(api);
    api.on(listModels, NO_MODELS);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(false);
    await user.click(leave());
    expect(await screen.findByRole('heading', { level: 1, name: 'Learning' })).toBeTruthy();
  });
});
