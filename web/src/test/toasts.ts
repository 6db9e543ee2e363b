import { act, screen, within } from '@testing-library/react';

/** The texts of the toasts that are shown. */
export const toasts = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('paragraph')
    .map((text) => text.textContent);

/** So that a test which raises several in a row sees each alone; they outlive the screen that raised them. */
export function dismissToasts(): void {
  act(() => {
    for (const button of document.querySelectorAll<HTMLElement>('button[aria-label=Dismiss]')) button.click();
  });
}
