import { screen, within } from '@testing-library/react';

/** The texts of the toasts that are shown. */
export const toasts = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('paragraph')
    .map((text) => text.textContent);
