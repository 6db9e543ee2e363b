import { type Suggestions, saveProfile, suggestProfile } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { capability, chips, openProfile, saveButton } from './company.fixture.ts';

const api = fakeApi();

const FOUND: Suggestions = {
  naics: [
    {
      code: '561720',
      title: 'Janitorial Services',
      open: 1234,
      words: 'we clean offices',
      isNamed: false,
      isSure: true,
    },
    {
      code: '541512',
      title: 'Computer Systems Design Services',
      open: 88,
      words: 'NAICS 541512',
      isNamed: true,
      isSure: true,
    },
  ],
  certifications: [
    { code: '8A', words: '8(a) certified' },
    { code: '8AN', words: '8(a) certified' },
    { code: 'SBA', words: '8(a) certified' },
  ],
  states: [{ code: 'MD', words: 'in Maryland' }],
  excludeWords: [{ phrase: 'janitorial', words: 'We do not do janitorial work' }],
};

/** One weak word said it. */
const DOUBTFUL: Suggestions['naics'][number] = {
  code: '812220',
  title: 'Cemeteries and Crematories',
  open: 0,
  words: 'cemeteries',
  isNamed: false,
  isSure: false,
};

async function suggest(found: Suggestions = FOUND) {
  api.on(suggestProfile, { success: true, ...found });
  const { user } = await openProfile(api);
  await user.clear(capability());
  await user.type(capability(), 'We clean offices in Maryland.');
  await user.click(screen.getByRole('button', { name: 'Suggest codes from this text' }));
  return user;
}

const panel = () => within(screen.getByRole('region', { name: 'Suggestions' }));

describe('suggestions from the capability statement', () => {
  it('are shown with the words that led to them and what each code would bring; what the profile has already is marked', async () => {
    const doubtful = [0, 1, 23456].map((open, digit) => ({ ...DOUBTFUL, code: `81222${digit}`, open }));
    await suggest({ ...FOUND, naics: [...doubtful, ...FOUND.naics] });
    await screen.findByRole('region', { name: 'Suggestions' });
    expect(api.calls(suggestProfile)[0]?.body).toEqual({ text: 'We clean offices in Maryland.' });
    for (const text of [
      '‘we clean offices’',
      '· would bring no open opportunities today',
      '· would bring 1 open opportunity',
      '· would bring 23,456 open opportunities',
      '· brings 88 open opportunities',
    ])
      expect(panel().getByText(text)).toBeTruthy();
    for (const name of ['Add 561720 Janitorial Services', 'Added: 541512 Computer Systems Design Services'])
      expect(panel().getByRole('button', { name })).toBeTruthy();
  });

  it('that are less sure are marked and are not among all: they are added one by one', async () => {
    const user = await suggest({ ...FOUND, naics: [...FOUND.naics, DOUBTFUL] });
    await user.click(await screen.findByRole('button', { name: 'Add all' }));
    expect(chips('Target NAICS')).toEqual([
      expect.stringContaining('541512'),
      expect.stringContaining('561720'),
    ]);
    expect(panel().getAllByText('Less sure')).toHaveLength(1);
    expect(panel().getByRole('button', { name: 'Add all' }).hasAttribute('disabled')).toBe(true);
    expect(panel().queryByText('All suggestions are in the profile.')).toBeNull();
    await user.click(panel().getByRole('button', { name: 'Add 812220 Cemeteries and Crematories' }));
    expect(chips('Target NAICS')).toHaveLength(3);
    expect(panel().getByText('All suggestions are in the profile.')).toBeTruthy();
  });

  it('are added one by one or all together, and saved with the profile', async () => {
    const user = await suggest();
    api.on(saveProfile, () => failure(500, 'Not now.'));
    await user.click(await screen.findByRole('button', { name: 'Add 561720 Janitorial Services' }));
    expect(chips('Target NAICS')).toHaveLength(2);
    await user.click(panel().getByRole('button', { name: 'Add all' }));
    expect(panel().getByText('All suggestions are in the profile.')).toBeTruthy();
    expect(panel().getByRole('button', { name: 'Add all' }).hasAttribute('disabled')).toBe(true);
    await user.click(saveButton());
    await waitFor(() => expect(api.calls(saveProfile)).toHaveLength(1));
    expect(api.calls(saveProfile)[0]?.body).toMatchObject({
      targetNaics: ['541512', '561720'],
      certifications: ['SBA', '8A', '8AN', 'WOSB'],
      states: ['VA', 'MD'],
      excludeWords: ['construction', 'janitorial'],
    });
  });

  it('say so when nothing was found, or when the server refuses', async () => {
    const user = await suggest({ naics: [], certifications: [], states: [], excludeWords: [] });
    expect(await screen.findByText(/^Nothing was found in the text/)).toBeTruthy();
    api.on(suggestProfile, () => failure(400, 'Capability statement must be at most 8000 characters'));
    await user.click(screen.getByRole('button', { name: 'Suggest codes from this text' }));
    expect(await screen.findByText('Capability statement must be at most 8000 characters')).toBeTruthy();
  });
});
