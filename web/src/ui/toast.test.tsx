import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#test/toasts.ts';
import { Toaster, toast } from './toast.tsx';

const STAY_MS = 5_000;

/** A page with something to focus, and a message with an action on it. */
function showUndo() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <>
      <button type="button">On the page</button>
      <Toaster durationMs={STAY_MS} />
    </>,
  );
  const run = vi.fn();
  act(() => toast.success('Saved.', { label: 'Undo', run }));
  return { run, user: userEvent.setup({ delay: null }) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a message with an action', () => {
  afterEach(async () => {
    await pass(STAY_MS);
    vi.useRealTimers();
  });

  it('can be reached by the keyboard and stays while the focus is on it', async () => {
    const { user, run } = showUndo();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await pass(STAY_MS * 2);
    expect(toasts()).toEqual(['Saved.']);
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledOnce();
    expect(toasts()).toEqual([]);
  });

  it('gives the focus back when it goes, and the next message goes by itself again', async () => {
    const { user } = showUndo();
    const before = screen.getByRole('button', { name: 'On the page' });
    await user.click(before);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(before);
    act(() => toast.success('Undone.'));
    await pass(STAY_MS);
    expect(toasts()).toEqual([]);
  });

  it('closes by itself after its time, and does nothing then', async () => {
    const { run } = showUndo();
    await pass(STAY_MS);
    expect(toasts()).toEqual([]);
    expect(run).not.toHaveBeenCalled();
  });
});

const area = (urgency: string) => document.querySelector<HTMLElement>(`[aria-live=${urgency}]`);
const textsIn = (urgency: string) =>
  within(area(urgency) as HTMLElement)
    .queryAllByRole('paragraph')
    .map((text) => text.textContent);

it('announces messages in areas that are there before them, errors at once', () => {
  render(<Toaster durationMs={5_000} />);
  const [polite, assertive] = [area('polite'), area('assertive')];
  expect([polite?.textContent, assertive?.textContent]).toEqual(['', '']);
  act(() => {
    toast.success('Saved.');
    toast.error('Not sent.');
  });
  expect([area('polite'), area('assertive')]).toEqual([polite, assertive]);
  expect(textsIn('polite')).toEqual(['Saved.']);
  expect(textsIn('assertive')).toEqual(['Not sent.']);
  // A role of its own would have the message announced twice.
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
