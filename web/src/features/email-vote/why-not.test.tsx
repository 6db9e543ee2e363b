import { updateReasons } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { answerEmailVote, openRecorded, parameters, watchCredentials } from './email-vote.fixture.ts';

const api = fakeApi();
beforeEach(() => answerEmailVote(api));

const open = (type: string) => openRecorded({ ...parameters, type });
const chips = () => within(screen.getByRole('group', { name: 'Why? (optional)' })).getAllByRole('button');
const chip = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const pressed = () =>
  chips()
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);
const sent = () => api.calls(updateReasons).map(({ body }) => (body as { reasons: string[] }).reasons);
const saved = () => screen.findByText('Saved');

describe('Why? (optional), after a vote from a mail', () => {
  it.each([
    [
      'not_match',
      [
        'Out of scope',
        'Not eligible',
        'Too big or too small',
        'Place',
        'Incumbent',
        'Too late',
        'No past performance',
      ],
    ],
    // The work fits, so it is not out of scope.
    [
      'past_history',
      ['No past performance', 'Incumbent', 'Too big or too small', 'Not eligible', 'Place', 'Too late'],
    ],
  ])('offers after %s what fits it', async (type, names) => {
    await open(type);
    expect(chips().map(({ textContent }) => textContent)).toEqual(names);
  });

  it('is not asked after Relevant Match', async () => {
    await open('relevant_match');
    expect(screen.queryByRole('group', { name: 'Why? (optional)' })).toBeNull();
  });

  it('saves a tap at once, without credentials, and a second tap takes it back', async () => {
    const credentials = watchCredentials('/api/feedback/reasons');
    const { user } = await open('not_match');
    expect(pressed()).toEqual([]);
    await user.click(chip('Place'));
    expect((await saved()).closest('[role=status]')).toBeTruthy();
    expect(pressed()).toEqual(['Place']);
    expect(api.calls(updateReasons).map(({ body }) => body)).toEqual([
      { token: 'secret-token', opportunityId: 412, reasons: ['place'] },
    ]);
    await user.click(chip('Place'));
    await saved();
    expect(sent()).toEqual([['place'], []]);
    expect(credentials()).toEqual(['omit', 'omit']);
  });

  it('has one call at a time, and the last choice wins', async () => {
    const { user } = await open('not_match');
    const first = Promise.withResolvers<Response>();
    api.on(updateReasons, () => first.promise);
    for (const name of ['Place', 'Too late', 'Incumbent']) await user.click(chip(name));
    await user.click(chip('Place'));
    expect(sent()).toEqual([['place']]);
    api.on(updateReasons, { success: true });
    first.resolve(Response.json({ success: true }));
    await saved();
    expect(sent()).toEqual([['place'], ['too_late', 'incumbent']]);
    expect(pressed()).toEqual(['Incumbent', 'Too late']);
  });

  it.each([
    [
      "the server's words",
      () => failure(429, 'Too many attempts. Please try again later.'),
      'Too many attempts. Please try again later.',
    ],
    ['its own words', noAnswer, 'Your reasons could not be saved.'],
  ])(
    'says in %s that saving failed, keeps the choice, and saves it on Try Again',
    async (_, answer, text) => {
      const { user } = await open('not_match');
      api.on(updateReasons, answer);
      await user.click(chip('Place'));
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(screen.queryByText('Saved')).toBeNull();
      expect(pressed()).toEqual(['Place']);
      api.on(updateReasons, { success: true });
      await user.click(chip('Try Again'));
      await saved();
      expect(sent()).toEqual([['place'], ['place']]);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is answered by the keyboard too', async () => {
    const { user } = await open('past_history');
    chips()[0]?.focus();
    await user.keyboard(' {Tab}{Enter}');
    await waitFor(() => expect(sent().at(-1)).toEqual(['no_past_performance', 'incumbent']));
  });
});
