import { screen, within } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What the notifications say. */
export const toasts = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('paragraph')
    .map((text) => text.textContent);

afterEach(() => {
  // They outlive the screen.
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) button.click();
});
