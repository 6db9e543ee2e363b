import { answerMailedPrompt, me, seeMailedPrompt } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt } from '#test/render.tsx';
import type { Asked } from './pursuit-answer.api.ts';
// The router loads the page when it is opened; loaded here, no test waits for it.
import './pursuit-answer-page.tsx';

const api = fakeApi();
const TEXT = 'Awarded to Acme for $1.2M. Did you bid?';
const asked: Asked = {
  success: true,
  pursuitId: 7,
  title: 'Roof repair',
  solicitationNumber: 'W91236-26-R-0042',
  prompt: { key: 'award:3', kind: 'awarded', text: TEXT },
  answered: null,
};
const answered = (by: string | null): Asked => ({
  ...asked,
  prompt: null,
  answered: { by, at: '2026-11-19T12:00:00.000Z', text: 'Stage: Submitted → Lost' },
});
const LINK = '/pursuit-answer?answer=won&token=secret-token';

beforeEach(() => {
  api.on(me, () => failure(401, 'Please sign in.'));
  api.on(seeMailedPrompt, asked);
});

async function open(address = LINK) {
  const opened = renderAt(address);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
const radios = () => screen.getAllByRole('radio') as HTMLInputElement[];
const confirm = () => screen.getByRole('button', { name: 'Confirm' }) as HTMLButtonElement;
const sent = () => api.calls(answerMailedPrompt).map(({ body }) => body);

describe('the page of a mail’s button about a pursuit', () => {
  it('shows what is asked with the answer of the button, and records nothing before Confirm is pressed', async () => {
    api.on(answerMailedPrompt, answered('Ann Lee'));
    const { user } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(TEXT);
    expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
      ['won', true],
      ['lost', false],
      ['no_bid', false],
      ['keep', false],
    ]);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Lost' }));
    await user.click(confirm());
    expect(await screen.findByRole('heading', { name: 'Answer recorded' })).toBeTruthy();
    expect(sent()).toEqual([{ token: 'secret-token', answer: 'lost' }]);
    expect(screen.getByText('Stage: Submitted → Lost')).toBeTruthy();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open the pursuit', '/top-rfps/pursuits/7'],
      ['All pursuits', '/top-rfps/pursuits'],
    ]);
  });

  it('sends the token without credentials, and takes it out of the address', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { router } = await open();
    const see = fetched.mock.calls.find(([at]) => at === '/api/pursuit-answers/asked');
    expect(see?.[1]?.credentials).toBe('omit');
    expect(router.state.location.search).toBe('?answer=won');
    expect(router.state.location.state).toEqual({ token: 'secret-token' });
    expect(api.calls(seeMailedPrompt).map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
  });

  it('chooses nothing where the link has no answer to that question', async () => {
    await open('/pursuit-answer?answer=submitted&token=secret-token');
    expect(radios().some(({ checked }) => checked)).toBe(false);
    expect(confirm().disabled).toBe(true);
  });

  it.each([
    ['Ann Lee', 'Ann Lee, '],
    [null, 'Bidlight, '],
  ])('says what was answered meanwhile, and by whom: %s', async (by, text) => {
    api.on(seeMailedPrompt, answered(by));
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Answered meanwhile');
    expect(screen.getByText('Stage: Submitted → Lost').parentElement?.textContent).toContain(text);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says that it is not asked any more where the notice has changed', async () => {
    api.on(seeMailedPrompt, { ...asked, prompt: null });
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not asked any more');
    expect(screen.getByText('The notice has changed since the mail was sent.')).toBeTruthy();
  });

  it('whose answer comes second says who was first', async () => {
    api.on(answerMailedPrompt, () => failure(409, 'This has been answered meanwhile.'));
    const { user } = await open();
    api.on(seeMailedPrompt, answered('Bob Roy'));
    await user.click(confirm());
    expect(await screen.findByRole('heading', { name: 'Answered meanwhile' })).toBeTruthy();
    expect(screen.getByText(/^Bob Roy, /)).toBeTruthy();
  });

  it('keeps what was chosen when an answer could not be sent', async () => {
    api.on(answerMailedPrompt, noAnswer);
    const { user } = await open();
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(radios()[0]?.checked).toBe(true);
    expect(confirm().disabled).toBe(false);
  });

  it('that is refused says why, and can be tried again', async () => {
    api.on(seeMailedPrompt, () => failure(410, 'This link has expired.'));
    const { user } = await open();
    expect(screen.getByRole('alert').textContent).toBe('This link has expired.');
    api.on(seeMailedPrompt, asked);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(TEXT));
  });
});
