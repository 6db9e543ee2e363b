import { listTopRfps, submitFeedback } from '@bidlight/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer, pending } from '#test/fake-api.ts';
import { goOffline } from '#test/offline.ts';
import { dismissToasts, toasts } from '#test/toasts.ts';
import {
  answerList,
  answerTop,
  card,
  dialog,
  openCard,
  openCards,
  opportunity,
  voteButton,
} from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const confirm = () => dialog().getByRole('button', { name: 'Confirm' });
const comment = () => dialog().getByRole('textbox', { name: 'Comment (optional)' });
const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

describe('the vote buttons', () => {
  it('§2 are Relevant Match, Match But No Past History, Not a Match', async () => {
    await openCards();
    const keys = card()
      .getAllByRole('button')
      .flatMap((button) => button.getAttribute('aria-keyshortcuts') ?? []);
    expect(keys).toEqual(['1', '2', '3', 'f', 'p']);
    for (const name of ['Relevant Match', 'Match But No Past History', 'Not a Match']) {
      expect(voteButton(name).getAttribute('aria-pressed')).toBe('false');
    }
  });

  it.each([
    ['Relevant Match', 'relevant_match'],
    ['Match But No Past History', 'past_history'],
    ['Not a Match', 'not_match'],
  ])("§2, §7, §8 %s asks first, is sent: 'Feedback submitted successfully!'", async (name, feedbackType) => {
    api.on(submitFeedback, { success: true });
    const { user } = await openCards();
    await user.click(voteButton(name));
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
    await user.type(comment(), 'Good fit');
    await user.click(confirm());
    await waitFor(isClosed);
    expect(toasts()).toEqual(['Feedback submitted successfully!']);
    expect(api.calls(submitFeedback).map((made) => made.body)).toEqual([
      {
        solicitationNumber: '36C10B26R0031',
        feedbackType,
        opportunityId: 7,
        noticeId: 'abc123',
        opportunityData: {
          title: opportunity.title,
          agency: 'Veterans Affairs',
          naicsCode: '541512',
          // The server takes at most 64 KB.
          description: 'x'.repeat(1_000),
        },
        userId: 'u1',
        email: 'ada@firm.example',
        companyId: 'c1',
        userFeedback: 'Good fit',
        seenVote: null,
        userNotes: 'Feedback from Top RFPs page',
      },
    ]);
  });

  it("send the source's title and agency, however they are shown", async () => {
    api.on(submitFeedback, { success: true });
    answerList(api, { ...opportunity, title: 'ROOF REPAIR', agency: 'DEPT OF DEFENSE' });
    const { user } = await openCards();
    const shown = card('Roof Repair');
    expect(shown.getByTitle('ROOF REPAIR')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Not a Match' }));
    expect(dialog().getByText('Roof Repair')).toBeTruthy();
    await user.click(confirm());
    await waitFor(isClosed);
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({
      opportunityData: { title: 'ROOF REPAIR', agency: 'DEPT OF DEFENSE' },
    });
  });

  it("show my vote and the team's at once, also when it changes", async () => {
    api.on(submitFeedback, { success: true });
    answerList(api, {
      ...opportunity,
      myVote: 'not_match',
      teamVotes: { relevant_match: 2, not_match: 1, past_history: 1 },
    });
    const { user } = await openCards();
    await openCard(user);
    api.on(listTopRfps, pending);
    expect(card().getByText(/^Team: 2 relevant · 1 no past history · 1 not a match/)).toBeTruthy();
    expect(voteButton('Not a Match').getAttribute('aria-pressed')).toBe('true');
    await user.click(voteButton('Relevant Match'));
    await user.click(confirm());
    expect(await card().findByText('You voted Relevant Match')).toBeTruthy();
    expect(card().getByText(/^Team: 3 relevant · 1 no past history/)).toBeTruthy();
    expect(voteButton('Relevant Match').getAttribute('aria-pressed')).toBe('true');
    expect(voteButton('Not a Match').getAttribute('aria-pressed')).toBe('false');
  });
});

describe('a vote from a mail that mail software may have cast', () => {
  const text = /^Your vote ‘Not a Match’ from an e-mail is not counted/;

  it('security 33: is shown as not counted until the person votes in the app', async () => {
    api.on(submitFeedback, { success: true });
    answerList(api, { ...opportunity, myHeldVote: 'not_match' });
    const { user } = await openCards();
    await openCard(user);
    api.on(listTopRfps, pending);
    expect(card().getByText(text).textContent).toMatch(/Vote here, and it counts\.$/);
    expect(voteButton('Not a Match').getAttribute('aria-pressed')).toBe('false');
    await user.click(voteButton('Not a Match'));
    await user.click(confirm());
    expect(await card().findByText('You voted Not a Match')).toBeTruthy();
    expect(card().queryByText(text)).toBeNull();
  });
});

describe('the vote modal', () => {
  it("§2, §4 shows 'Processing...' while busy, cannot be closed then, and closes afterwards", async () => {
    const late = Promise.withResolvers<Response>();
    api.on(submitFeedback, () => late.promise);
    const { user } = await openCards();
    await user.click(voteButton('Relevant Match'));
    await user.click(confirm());
    const busy = dialog().getByRole('button', { name: 'Processing...' }) as HTMLButtonElement;
    expect(busy.disabled).toBe(true);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    late.resolve(Response.json({ success: true }));
    await waitFor(isClosed);
    expect(api.calls(submitFeedback)).toHaveLength(1);
  });

  it('Confirm has the focus, so that Enter votes; Ctrl and Enter vote from the comment', async () => {
    api.on(submitFeedback, { success: true });
    const { user } = await openCards();
    await user.click(voteButton('Relevant Match'));
    expect(document.activeElement).toBe(confirm());
    await user.keyboard('{Enter}');
    await waitFor(isClosed);
    await user.click(voteButton('Not a Match'));
    await user.type(comment(), 'One line{Enter}another');
    expect(api.calls(submitFeedback)).toHaveLength(1);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(isClosed);
    expect(api.calls(submitFeedback)[1]?.body).toMatchObject({ userFeedback: 'One line\nanother' });
  });

  it('§2, §4 Escape or Cancel closes it without voting', async () => {
    const { user } = await openCards();
    await user.click(voteButton('Not a Match'));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    isClosed();
    await user.click(voteButton('Not a Match'));
    // The event that the browser sends to a dialog when Escape is pressed.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    isClosed();
    expect(api.calls(submitFeedback)).toEqual([]);
  });

  it('§2, §5 the comment is optional and has at most 500 characters', async () => {
    api.on(submitFeedback, { success: true });
    const { user } = await openCards();
    await user.click(voteButton('Relevant Match'));
    expect(comment().getAttribute('maxlength')).toBe('500');
    await user.click(confirm());
    await waitFor(isClosed);
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({ userFeedback: '' });
  });

  it('§5, §9 counts the characters of 500, orange above 80%, red above 90%', async () => {
    const { user } = await openCards();
    await user.click(voteButton('Relevant Match'));
    for (const [length, color] of [
      [0, 'text-muted'],
      [400, 'text-muted'],
      [401, 'text-orange'],
      [450, 'text-orange'],
      [451, 'text-bad'],
      [500, 'text-bad'],
    ] as const) {
      fireEvent.change(comment(), { target: { value: 'x'.repeat(length) } });
      expect(dialog().getByText(`${length}/500 characters`).className).toContain(color);
    }
  });

  it("§8 a vote that fails shows the server's error, else its own text; what was typed is there next time", async () => {
    const { user } = await openCards();
    await user.click(voteButton('Relevant Match'));
    await user.type(comment(), 'Typed');

    for (const [answer, text] of [
      [() => failure(404, 'Opportunity not found.'), 'Opportunity not found.'],
      [() => Response.json({ error: 'The error.', message: 'The message.' }, { status: 400 }), 'The error.'],
      [() => Response.json({ message: 'The message.' }, { status: 400 }), 'The message.'],
      [() => Response.json({ success: false, error: 'Not recorded.' }), 'Not recorded.'],
      [() => failure(500), 'Failed to submit feedback. Please try again.'],
      [noAnswer, 'Failed to submit feedback. Please try again.'],
    ] as const) {
      api.on(submitFeedback, answer);
      await user.click(confirm());
      await waitFor(() => expect(toasts()).toEqual([text]));
      dismissToasts();
      isClosed();
      expect(voteButton('Relevant Match').getAttribute('aria-pressed')).toBe('false');
      await user.click(voteButton('Relevant Match'));
      expect((comment() as HTMLTextAreaElement).value).toBe('Typed');
    }
  });
});

describe('a vote while the browser is offline', () => {
  it("§8 says 'Failed to submit feedback. Please try again.' at once, and the dialog closes", async () => {
    const { user } = await openCards();
    await user.click(voteButton('Relevant Match'));
    goOffline();
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual(['Failed to submit feedback. Please try again.']));
    isClosed();
    expect(voteButton('Relevant Match').getAttribute('aria-pressed')).toBe('false');
  });
});

describe('keyboard triage', () => {
  it('j and k walk through the cards, 1, 2 and 3 open a vote on the current one', async () => {
    const { user } = await openCards();
    const [first, next] = screen.getAllByRole('article');
    await user.keyboard('1');
    isClosed();
    await user.keyboard('j');
    expect(document.activeElement).toBe(first);
    await user.keyboard('j');
    expect(document.activeElement).toBe(next);
    await user.keyboard('j');
    expect(document.activeElement).toBe(next);
    await user.keyboard('k');
    expect(document.activeElement).toBe(first);
    for (const [key, name] of [
      ['1', 'Relevant Match'],
      ['2', 'Match But No Past History'],
      ['3', 'Not a Match'],
    ] as const) {
      first?.focus();
      await user.keyboard(key);
      expect(screen.getByRole('dialog', { name })).toBeTruthy();
      await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    }
  });

  it('o opens the page of the current one', async () => {
    const { user, path } = await openCards();
    await user.keyboard('o');
    expect(path()).toBe('/top-rfps');
    await user.keyboard('jo');
    await waitFor(() => expect(path()).toBe('/top-rfps/7'));
  });

  it('leaves keys alone while somebody types, and with Ctrl, Alt or Meta', async () => {
    const { user } = await openCards();
    screen.getAllByRole('article')[0]?.focus();
    await user.keyboard('{Control>}1{/Control}{Alt>}2{/Alt}{Meta>}j{/Meta}');
    isClosed();
    await user.click(voteButton('Relevant Match'));
    await user.type(comment(), 'jk123?');
    expect((comment() as HTMLTextAreaElement).value).toBe('jk123?');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('? explains it, and the shortcuts can be switched off', async () => {
    const { user } = await openCards();
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await user.click(dialog().getByRole('checkbox', { name: 'Use these shortcuts on this device' }));
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.keyboard('j');
    expect(document.activeElement?.tagName).not.toBe('ARTICLE');
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});
