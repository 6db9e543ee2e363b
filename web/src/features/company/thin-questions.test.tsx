import { listActivities, previewProfile, type SavedProfile, saveProfile } from '@bidlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { capability, openProfile, saveButton, saved } from './company.fixture.ts';

const api = fakeApi();
beforeEach(() => api.on(listActivities, { success: true, codes: [DESIGN] }));

const LINES = ['Planning computer systems', 'Installing computer systems', 'Training of users'];
const DESIGN = { code: '541512', title: 'Computer Systems Design Services', lines: LINES };
const THIN: SavedProfile = { ...saved, capabilityText: 'Help desks.', pastPerformance: [] };
const THIRTY_CODES = Array.from({ length: 30 }, (_, n) => `${541000 + n}`);

const questions = () => screen.queryByRole('region', { name: 'A few questions' });
const line = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const sells = () => screen.getByRole('combobox', { name: /^Do you sell goods/ }) as HTMLSelectElement;
const pastContract = () => screen.getByRole('textbox', { name: /^Two past contracts/ }) as HTMLInputElement;
const sent = () => api.calls(saveProfile).at(-1)?.body;

async function save(user: { click(element: Element): Promise<void> }, profile: Partial<SavedProfile> = {}) {
  api.on(saveProfile, { success: true, profile: { ...THIN, version: 5, ...profile } });
  await user.click(saveButton());
  await waitFor(() => expect(api.calls(saveProfile)).toHaveLength(1));
}

describe('a thin profile', () => {
  it('is met with three questions; one with a longer statement with none', async () => {
    const { user } = await openProfile(api, THIN);
    expect(await screen.findByRole('group', { name: 'Which of these do you do?' })).toBeTruthy();
    expect(screen.getByRole('group', { name: '541512 Computer Systems Design Services' })).toBeTruthy();
    expect(sells().value).toBe('');
    expect(pastContract().value).toBe('');
    expect(api.calls(listActivities).map(({ query }) => query)).toEqual([{ codes: '541512' }]);

    fireEvent.change(capability(), { target: { value: saved.capabilityText } });
    await waitFor(() => expect(questions()).toBeNull());
    await user.clear(capability());
    await waitFor(() => expect(questions()).toBeTruthy(), { timeout: 3_000 });
  });

  it('asks nothing where the statement is long enough, or nothing has been said yet', async () => {
    await openProfile(api);
    expect(questions()).toBeNull();
    expect(api.calls(listActivities)).toEqual([]);
  });

  it('asks nothing of an empty form, and after a pause where a few words were written', async () => {
    const { user } = await openProfile(api, null);
    expect(questions()).toBeNull();
    await user.type(capability(), 'Roofs.');
    expect(questions()).toBeNull();
    await waitFor(() => expect(questions()).toBeTruthy(), { timeout: 3_000 });
    expect(screen.queryByText('Which of these do you do?')).toBeNull();
  });

  it('sends what was ticked and answered, and shows what was saved', async () => {
    const { user } = await openProfile(api, THIN);
    await user.click(line('Training of users'));
    await user.click(line('Planning computer systems'));
    await user.selectOptions(sells(), 'Services');
    await user.type(pastContract(), 'Service desk for a bureau{Enter}');
    await user.type(pastContract(), 'Laptop refresh');
    const activities = ['Planning computer systems', 'Training of users'];
    const pastPerformance = ['Service desk for a bureau', 'Laptop refresh'].map((title) => ({
      ...{ title, customer: '', description: '' },
      year: new Date().getFullYear(),
    }));
    await save(user, { activities, sells: 'services', pastPerformance });
    expect(sent()).toMatchObject({ activities, sells: 'services', pastPerformance });
    await screen.findByText(/^Version 5/);
    expect(LINES.map((each) => line(each).checked)).toEqual([true, false, true]);
    expect(sells().value).toBe('services');
    expect(screen.queryByRole('textbox', { name: /^Two past contracts/ })).toBeNull();
  });

  it('can be saved with every question skipped', async () => {
    const { user } = await openProfile(api, THIN);
    await user.type(capability(), ' And more.');
    await save(user);
    expect(sent()).toMatchObject({ activities: [], sells: null, pastPerformance: [] });
  });

  it('takes an answer back, and a line that is ticked and unticked is no change', async () => {
    const { user } = await openProfile(api, { ...THIN, activities: [LINES[2] ?? ''], sells: 'both' });
    await user.click(line('Planning computer systems'));
    await user.click(line('Planning computer systems'));
    await user.click(saveButton());
    expect(await screen.findByText('Nothing has been changed.')).toBeTruthy();
    await user.click(line('Training of users'));
    await user.selectOptions(sells(), 'No answer');
    await save(user);
    expect(sent()).toMatchObject({ activities: [], sells: null });
  });

  it('keeps answers that contradict each other as they are', async () => {
    const { user } = await openProfile(api, { ...THIN, excludeWords: ['training of users'] });
    await user.click(line('Training of users'));
    await user.selectOptions(sells(), 'Goods');
    await save(user);
    expect(sent()).toMatchObject({ activities: ['Training of users'], sells: 'goods' });
  });

  it('asks for no lines of codes that have no description', async () => {
    api.on(listActivities, { success: true, codes: [] });
    await openProfile(api, THIN);
    expect(questions()).toBeTruthy();
    expect(screen.queryByText('Which of these do you do?')).toBeNull();
  });

  it('shows at most 36 lines, evenly over the codes, and whatever was ticked', async () => {
    const codes = THIRTY_CODES.map((code) => ({
      ...{ code, title: `Industry ${code}` },
      lines: Array.from({ length: 12 }, (_, n) => `Work ${n} of ${code}`),
    }));
    api.on(listActivities, { success: true, codes });
    await openProfile(api, { ...THIN, targetNaics: THIRTY_CODES, activities: ['Work 11 of 541003'] });
    const group = within(screen.getByRole('group', { name: 'Which of these do you do?' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(31);
    expect(line('Work 11 of 541003').checked).toBe(true);
  });

  it('says so when more is ticked than the contract allows', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => `Work ${n}`);
    const codes = ['1', '2', '3'].map((kind) => ({
      ...{ code: `54151${kind}`, title: `Industry ${kind}` },
      lines: lines.map((each) => `${each} of ${kind}`),
    }));
    api.on(listActivities, { success: true, codes });
    const all = codes.flatMap((code) => code.lines);
    await openProfile(api, { ...THIN, activities: all.slice(0, 30) });
    fireEvent.click(screen.getByLabelText(all[30] ?? ''));
    expect(await screen.findByText('Activities can have at most 30 entries')).toBeTruthy();
    expect((screen.getByLabelText(all[30] ?? '') as HTMLInputElement).checked).toBe(false);
  });

  it('says so when the lines cannot be loaded, and can be saved all the same', async () => {
    api.on(listActivities, () => failure(500));
    const { user } = await openProfile(api, THIN);
    expect(await screen.findByText(/^What your codes stand for could not be loaded/)).toBeTruthy();
    await user.selectOptions(sells(), 'Both');
    await save(user);
    expect(sent()).toMatchObject({ sells: 'both' });
  });

  it('refuses a past contract that is too long, beside its field', async () => {
    const { user } = await openProfile(api, THIN);
    fireEvent.change(pastContract(), { target: { value: 'x'.repeat(201) } });
    await user.click(screen.getByRole('button', { name: 'Add a past contract' }));
    expect(await screen.findByText('Title must be at most 200 characters')).toBeTruthy();
    expect(pastContract().value).toHaveLength(201);
    expect(screen.queryByRole('group', { name: 'Past performance 1' })).toBeNull();
    expect(api.calls(previewProfile)).toEqual([]);
  });
});
