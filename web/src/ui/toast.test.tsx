import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toaster, toast } from './toast.tsx';

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

it('takes a message away after its time', () => {
  vi.useFakeTimers();
  render(<Toaster durationMs={5_000} />);
  act(() => toast.success('Saved.'));
  act(() => vi.advanceTimersByTime(4_999));
  expect(textsIn('polite')).toEqual(['Saved.']);
  act(() => vi.advanceTimersByTime(1));
  expect(textsIn('polite')).toEqual([]);
});
