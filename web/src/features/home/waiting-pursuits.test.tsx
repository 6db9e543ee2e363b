import { type Brief, getBrief, me } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { session, someone } from '#test/render.tsx';
import { answerHome, brief, openHome } from './home.fixture.ts';

const api = fakeApi();
beforeEach(() => answerHome(api));

const answerBrief = (numbers: Partial<Brief>) =>
  api.on(getBrief, { success: true, brief: { ...brief, ...numbers } });

async function waiting() {
  await openHome();
  const list = await screen.findByRole('list', { name: 'Pursuits' });
  return within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

it.each([
  [{ waiting: 1, onlyWaiting: 7 }, '1 pursuit waits for an answer', '/top-rfps/pursuits/7'],
  [{ waiting: 3, unowned: 4 }, '3 pursuits wait for an answer', '/top-rfps/pursuits'],
])(
  'Home says how many pursuits wait, and leads to the sheet of a single one: %j',
  async (numbers, text, path) => {
    answerBrief(numbers);
    expect(await waiting()).toEqual([[text, path]]);
  },
);

it('Home tells admins alone how many pursuits have no owner', async () => {
  api.on(me, session({ ...someone, role: 'ADMIN' }));
  answerBrief({ waiting: 1, onlyWaiting: 7, unowned: 2 });
  expect(await waiting()).toEqual([
    ['1 pursuit waits for an answer', '/top-rfps/pursuits/7'],
    ['2 without an owner', '/top-rfps/pursuits?owner=none'],
  ]);
});

it('Home says nothing of pursuits where none waits', async () => {
  await openHome();
  await waitFor(() => expect(screen.getByText('1,118')).toBeTruthy());
  expect(screen.queryByRole('list', { name: 'Pursuits' })).toBeNull();
});
