import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the alert says this, also where an earlier failure is still shown. */
export const alertSays = (text: string, { getByRole }: Pick<typeof screen, 'getByRole'> = screen) =>
  waitFor(() => expect(getByRole('alert').textContent).toContain(text));
