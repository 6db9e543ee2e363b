import { getProfile, NO_CAPACITY_STATED, previewProfile, saveProfile } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { answerPreview, openProfile, previewButton, saveButton, saved } from './company.fixture.ts';

const api = fakeApi();

const AMOUNTS = ['Bonding limit', 'Largest contract', 'Employees', 'Annual revenue'];
const group = () => within(screen.getByRole('group', { name: 'Clearance and size' }));
const choice = (label: string) => group().getByRole<HTMLSelectElement>('combobox', { name: label });
const amount = (label: string) => group().getByRole<HTMLInputElement>('textbox', { name: label });
const chosen = (label: string) => choice(label).selectedOptions[0]?.textContent;
const sent = () => api.calls(saveProfile).at(-1)?.body;

describe('what the company can take on', () => {
  it('is shown as saved; what is not stated says so or is blank, and never reads as no', async () => {
    await openProfile(api);
    expect([chosen('Facility clearance'), chosen('CMMC level')]).toEqual(['Secret', 'Not stated']);
    expect(AMOUNTS.map((label) => amount(label).value)).toEqual(['$2,000,000', '', '45', '']);
    const options = (label: string) => [...choice(label).options].map(({ textContent }) => textContent);
    expect(options('Facility clearance')).toEqual([
      'Not stated',
      'Confidential',
      'Secret',
      'Top Secret',
      'Top Secret/SCI',
    ]);
    expect(options('CMMC level')).toEqual(['Not stated', 'Level 1', 'Level 2', 'Level 3']);
    expect(screen.getByText(/Blank means not stated, never no/)).toBeTruthy();
  });

  it('takes amounts as people write them, shows what was understood, and saves numbers', async () => {
    const { user } = await openProfile(api, { ...saved, ...NO_CAPACITY_STATED });
    await user.selectOptions(choice('Facility clearance'), 'Top Secret/SCI');
    await user.selectOptions(choice('CMMC level'), 'Level 2');
    await user.type(amount('Bonding limit'), '$5M');
    expect(group().getByText('= $5,000,000')).toBeTruthy();
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    await user.tab();
    expect(amount('Bonding limit').value).toBe('$5,000,000');
    expect(document.activeElement).toBe(amount('Largest contract'));
    await user.keyboard('3,200,000{Tab}1200{Tab}12.5 million');
    const profile = {
      ...saved,
      clearance: 'ts/sci' as const,
      cmmcLevel: 2 as const,
      bondingLimit: 5_000_000,
      largestContract: 3_200_000,
      employees: 1_200,
      revenue: 12_500_000,
    };
    api.on(saveProfile, { success: true, profile: { ...profile, version: 5 } });
    await user.click(saveButton());
    await screen.findByText(/^Version 5/);
    const { version, savedBy, savedAt, certifications, ...values } = profile;
    expect(sent()).toMatchObject(values);
    expect(AMOUNTS.map((label) => amount(label).value)).toEqual([
      '$5,000,000',
      '$3,200,000',
      '1,200',
      '$12,500,000',
    ]);
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  it('is not stated any more where it is emptied', async () => {
    const { user } = await openProfile(api);
    await user.selectOptions(choice('Facility clearance'), 'Not stated');
    await user.clear(amount('Bonding limit'));
    await user.clear(amount('Employees'));
    api.on(saveProfile, { success: true, profile: { ...saved, ...NO_CAPACITY_STATED, version: 5 } });
    await user.click(saveButton());
    await screen.findByText(/^Version 5/);
    expect(sent()).toMatchObject(NO_CAPACITY_STATED);
  });

  it('what is no amount is refused by its field, which gets the focus, and nothing is sent', async () => {
    const { user } = await openProfile(api);
    for (const [label, text, error] of [
      ['Bonding limit', 'plenty', 'Bonding limit must be an amount in whole dollars'],
      ['Largest contract', '-5', 'Largest contract must not be negative'],
      ['Annual revenue', '5,000b', 'Annual revenue must be at most $1,000,000,000,000'],
      ['Employees', '12.5', 'Employees must be a whole number'],
    ] as const) {
      await user.clear(amount(label));
      await user.type(amount(label), text);
      await user.click(saveButton());
      expect(await group().findByText(error)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(amount(label)));
      expect(amount(label).getAttribute('aria-invalid')).toBe('true');
      expect(api.calls(saveProfile)).toEqual([]);
      await user.clear(amount(label));
      await waitFor(() => expect(group().queryByText(error)).toBeNull());
    }
  });

  it('says that something was not understood when the field is left, and not while it is being typed', async () => {
    const { user } = await openProfile(api);
    const note = () => group().queryByText('Enter a number such as 5,000,000 or 5M.');
    await user.clear(amount('Bonding limit'));
    await user.type(amount('Bonding limit'), '5,0');
    expect(note()).toBeNull();
    await user.tab();
    expect(note()).toBeTruthy();
    expect(amount('Bonding limit').value).toBe('5,0');
  });

  it('is previewed with the rest', async () => {
    answerPreview(api, []);
    const { user } = await openProfile(api);
    await user.type(amount('Annual revenue'), '8m');
    await user.click(previewButton());
    await screen.findByRole('dialog', { name: "How today's top ten would change" });
    expect(api.calls(previewProfile)[0]?.body).toMatchObject({ clearance: 'secret', revenue: 8_000_000 });
  });

  it('after a conflict takes their version, except for what was typed here, understood or not', async () => {
    const { user } = await openProfile(api);
    await user.type(amount('Annual revenue'), '8m');
    api.on(saveProfile, () => failure(409, 'Saved meanwhile.'));
    await user.click(saveButton());
    const reload = await screen.findByRole('button', { name: 'Reload' });
    await user.type(amount('Largest contract'), 'about 4');
    const theirs = { ...saved, version: 5, clearance: null, bondingLimit: 7_000_000, revenue: 1 };
    api.on(getProfile, { success: true, profile: theirs });
    await user.click(reload);
    const kept = 'Version 5 was loaded. Still as you typed it: Largest contract, Annual revenue.';
    expect(await screen.findByText(kept)).toBeTruthy();
    expect(AMOUNTS.map((label) => amount(label).value)).toEqual([
      '$7,000,000',
      'about 4',
      '45',
      '$8,000,000',
    ]);
    expect(chosen('Facility clearance')).toBe('Not stated');
  });
});
