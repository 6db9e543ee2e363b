import {
  CERTIFICATIONS,
  findNaics,
  getProfile,
  me,
  STATE_NAMES,
  saveProfile,
  US_STATES,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alertSays } from '#test/alert.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import {
  capability,
  chips,
  naics,
  openProfile,
  saveButton,
  saved,
  states,
  words,
} from './company.fixture.ts';
import { CERTIFICATION_GROUPS } from './profile-values.ts';

const api = fakeApi();

describe('the company profile page', () => {
  it('has the breadcrumb, the badge, the tabs, who saved it when, and the current profile', async () => {
    await openProfile(api);
    await waitFor(() => expect(document.title).toBe('Company profile · Bidlight'));
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Company/Profile');
    expect(screen.getByText('Firm')).toBeTruthy();
    expect(screen.getByText(/^Version 4/).textContent).toMatch(
      /^Version 4, saved by Ada Park on Nov 14, 2026, \d+:06/,
    );
    expect(capability().value).toBe(saved.capabilityText);
    expect(screen.getByText('95 of 8,000 characters')).toBeTruthy();
    await waitFor(() => expect(chips('Target NAICS')).toEqual(['541512 Computer Systems Design Services']));
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(ticked.map(({ value }) => value)).toEqual(['SBA', 'WOSB']);
    expect(chips('States')).toEqual(['Virginia']);
    expect(chips('Words to look for')).toEqual(['zero trust']);
    expect(chips('Words to avoid')).toEqual(['construction']);
    const entry = within(screen.getByRole('group', { name: 'Past performance 1' }));
    const values = ['Title', 'Customer', 'Year', 'Description'].map(
      (label) => (entry.getByLabelText(label) as HTMLInputElement).value,
    );
    expect(values).toEqual(['Help desk', 'Department of Labor', '2024', 'Tier one to three.']);
  });

  it('welcomes a company that has no profile yet, and saves its first version', async () => {
    const { user } = await openProfile(api, null);
    expect(screen.getByText('Tell Bidlight what your company does')).toBeTruthy();
    expect(screen.queryByText(/^Version/)).toBeNull();
    await user.type(capability(), 'Janitorial services.');
    api.on(saveProfile, { success: true, profile: { ...saved, version: 1 } });
    await user.click(saveButton());
    await waitFor(() => expect(screen.getByText(/^Version 1, saved by/)).toBeTruthy());
    expect(api.calls(saveProfile)[0]?.body).toMatchObject({
      basedOn: 0,
      capabilityText: 'Janitorial services.',
    });
    expect(screen.queryByText('Tell Bidlight what your company does')).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.on(me, session({ ...someone, role: 'ADMIN' }));
    api.on(getProfile, () => failure(503, 'The database is away.'));
    const { user } = renderAt('/admin/company');
    await alertSays('The database is away.');
    api.on(getProfile, noAnswer);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await alertSays('Unable to connect to server');
    api.on(getProfile, { success: true, profile: null });
    api.on(findNaics, { success: true, codes: [] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Capability statement')).toBeTruthy();
  });

  it('design 3.2 is reached from the word Company above the users', async () => {
    const { user, router } = await openProfile(api);
    await router.navigate('/admin');
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Company/Users');
    await user.click(screen.getByRole('link', { name: 'Company' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Company profile' })).toBeTruthy();
  });

  it('knows every certification and every state of the contract', () => {
    const codes = CERTIFICATION_GROUPS.flatMap((group) => group.codes);
    expect(codes.toSorted()).toEqual(CERTIFICATIONS.toSorted());
    expect(Object.keys(STATE_NAMES).toSorted()).toEqual(US_STATES.toSorted());
  });
});

describe('Target NAICS', () => {
  const suggestions = () => screen.queryByRole('listbox', { name: 'NAICS codes' });
  const options = () => {
    const list = suggestions();
    return list
      ? within(list)
          .queryAllByRole('option')
          .map(({ textContent }) => textContent)
      : [];
  };
  const marked = () => {
    const id = naics().getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : undefined;
  };

  it('says of a chosen code that nothing open has it', async () => {
    await openProfile(api, { ...saved, targetNaics: ['561720', '111411'] });
    await waitFor(() =>
      expect(chips('Target NAICS')).toEqual([
        '561720 Janitorial Services',
        '111411 Mushroom Production (none open)',
      ]),
    );
  });

  it('suggests codes by words with their open opportunities, and is used by the keyboard alone', async () => {
    const { user } = await openProfile(api);
    await user.type(naics(), 'serv');
    await waitFor(() => expect(api.calls(findNaics).at(-1)?.query).toEqual({ query: 'serv' }));
    await waitFor(() =>
      expect(options()).toEqual([
        '5415 Computer Systems Design and Related Services1,234 open',
        '541511 Custom Computer Programming Services57 open',
        '561720 Janitorial Services1 open',
      ]),
    );
    expect(naics().getAttribute('aria-expanded')).toBe('true');
    expect(naics().getAttribute('aria-controls')).toBe(suggestions()?.id);
    expect(screen.getByText('3 suggestions')).toBeTruthy();
    expect(marked()).toBeUndefined();
    const steps: [key: string, code: string][] = [
      ['ArrowUp', '561720'],
      ['ArrowDown', '5415 '],
      ['ArrowDown', '541511'],
      ['ArrowDown', '561720'],
      ['ArrowUp', '541511'],
    ];
    for (const [key, code] of steps) {
      await user.keyboard(`{${key}}`);
      expect(marked(), key).toContain(code);
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chips('Target NAICS')[1]).toBe('541511 Custom Computer Programming Services'));
    expect(naics().value).toBe('');
    expect(document.activeElement).toBe(naics());
    expect(naics().getAttribute('aria-expanded')).toBe('false');
    expect(api.calls(saveProfile)).toEqual([]);
  });

  it('Escape closes the list and keeps the text, a second Escape clears it', async () => {
    const { user } = await openProfile(api);
    await user.type(naics(), 'jan');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(naics().value).toBe('jan');
    await user.keyboard('{Escape}');
    expect(naics().value).toBe('');
  });

  it('takes a click on a suggestion', async () => {
    const { user } = await openProfile(api);
    await user.type(naics(), 'jan');
    await user.click(await screen.findByRole('option', { name: /Janitorial/ }));
    await waitFor(() => expect(chips('Target NAICS')[1]).toBe('561720 Janitorial Services'));
  });

  it('Enter adds a bare code of 2 to 6 digits and refuses anything else with the text of the contract', async () => {
    const { user } = await openProfile(api);
    await user.type(naics(), '23{Enter}');
    expect(chips('Target NAICS')[1]?.trim()).toBe('23');
    await user.type(naics(), '1234567{Enter}');
    expect(screen.getByText('A NAICS code has 2 to 6 digits')).toBeTruthy();
    expect(naics().getAttribute('aria-invalid')).toBe('true');
    expect(naics().value).toBe('1234567');
    expect(chips('Target NAICS')).toHaveLength(2);
    await user.type(naics(), '{Backspace}');
    expect(screen.queryByText('A NAICS code has 2 to 6 digits')).toBeNull();
  });

  it('says when nothing fits and when codes cannot be looked up; a code can be entered all the same', async () => {
    const { user } = await openProfile(api);
    await user.type(naics(), 'zzz');
    expect((await screen.findAllByText('No other codes found.'))[0]).toBeTruthy();
    await user.clear(naics());
    api.on(findNaics, () => failure(500));
    await user.type(naics(), '722310');
    expect(
      (await screen.findAllByText('Codes could not be looked up. Type a code instead.'))[0],
    ).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(chips('Target NAICS')[1]?.trim()).toBe('722310');
  });

  it('removing a code moves the focus to the next one, and at last to the input', async () => {
    const { user } = await openProfile(api, { ...saved, targetNaics: ['541511', '561720'] });
    await user.click(screen.getByRole('button', { name: 'Remove 541511' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove 561720' }));
    await user.keyboard('{Enter}');
    expect(chips('Target NAICS')).toEqual([]);
    expect(document.activeElement).toBe(naics());
  });
});

describe('the other lists', () => {
  it('states are found by code and by name, with the keyboard', async () => {
    const { user } = await openProfile(api);
    await user.type(states(), 'md{Enter}');
    await user.type(states(), 'west{ArrowDown}{Enter}');
    await user.type(states(), 'new york{Enter}');
    expect(chips('States')).toEqual(['Virginia', 'Maryland', 'West Virginia', 'New York']);
    await user.type(states(), 'Ontario{Enter}');
    expect(screen.getByText('Unknown state.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove West Virginia' }));
    expect(chips('States')).toEqual(['Virginia', 'Maryland', 'New York']);
  });

  it('design 3.35 three choices say how much the states count, each with what it does', async () => {
    const { user } = await openProfile(api);
    const policy = within(screen.getByRole('group', { name: 'Place of performance' }));
    const choice = (name: string) => policy.getByRole('radio', { name }) as HTMLInputElement;
    expect(policy.getAllByRole('radio')).toHaveLength(3);
    expect(choice('Prefer our states').checked).toBe(true);
    expect(choice('Anywhere').checked).toBe(false);
    const only = policy.getByRole('radio', {
      name: 'Only our states',
      description: /^Work elsewhere is kept out of the top list/,
    });
    api.on(saveProfile, { success: true, profile: { ...saved, placePolicy: 'only', version: 5 } });
    await user.click(only);
    await user.click(saveButton());
    await screen.findByText(/^Version 5/);
    expect(api.calls(saveProfile)[0]?.body).toMatchObject({ placePolicy: 'only', states: ['VA'] });
    expect(choice('Only our states').checked).toBe(true);
  });

  it('words are added by Enter, by a comma, by the button and by leaving the input', async () => {
    const { user } = await openProfile(api);
    const input = words('Words to look for');
    await user.type(input, ' cloud migration {Enter}help desk,FedRAMP');
    await user.click(screen.getByRole('button', { name: 'Add to words to look for' }));
    await user.type(input, 'DevOps');
    await user.tab();
    const all = ['zero trust', 'cloud migration', 'help desk', 'FedRAMP', 'DevOps'];
    expect(chips('Words to look for')).toEqual(all);
    await user.type(input, 'help desk{Enter}');
    expect(chips('Words to look for')).toEqual(all);
    await user.type(input, `${'long '.repeat(20)}{Enter}`);
    expect(screen.getByText('A word or phrase must be at most 80 characters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove construction' }));
    expect(chips('Words to avoid')).toEqual([]);
  });

  it('past performance is added, edited and removed', async () => {
    const { user } = await openProfile(api);
    await user.click(screen.getByRole('button', { name: 'Add past performance' }));
    const added = within(screen.getByRole('group', { name: 'Past performance 2' }));
    expect(document.activeElement).toBe(added.getByLabelText('Title'));
    await user.keyboard('Cloud move');
    await user.clear(added.getByLabelText('Year'));
    await user.type(added.getByLabelText('Year'), '2025');
    await user.click(screen.getByRole('button', { name: 'Remove past performance 1' }));
    expect(screen.queryByRole('group', { name: 'Past performance 2' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add past performance' }));
    api.on(saveProfile, { success: true, profile: { ...saved, version: 5 } });
    await user.click(saveButton());
    await waitFor(() => expect(api.calls(saveProfile)).toHaveLength(1));
    expect(api.calls(saveProfile)[0]?.body).toMatchObject({
      pastPerformance: [{ title: 'Cloud move', customer: '', year: 2025, description: '' }],
    });
  });
});
