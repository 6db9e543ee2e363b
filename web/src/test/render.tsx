import type { User } from '@bidlight/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, type StrictMode } from 'react';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '#app/router.tsx';
import { createQueryClient, refreshScreen } from '#lib/session.ts';

/** Renders the whole client at an address, as the browser would. */
export function renderAt(entry: InitialEntry, Mode: typeof Fragment | typeof StrictMode = Fragment) {
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const queries = createQueryClient();
  render(
    <Mode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Mode>,
  );
  return {
    // By default userEvent waits for a timer after every key and click.
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname,
    router,
    /** Loads again what the screen shows, so that a test sees several replies without mounting the client for each. Waits for all replies. */
    reload: () =>
      act(async () => {
        await refreshScreen(queries);
        // The query library tells the screen of a reply in a timer, and timers run in order.
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

export const someone: User = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Park',
  email: 'ada@firm.example',
  role: 'MEMBER',
  isActive: true,
  companyId: 'c1',
  company: { id: 'c1', name: 'Firm', isInternal: false },
};

export const session = (user: User = someone, hasProfile = true) => ({
  success: true,
  data: user,
  internalCompanyName: 'Bidlight',
  hasProfile,
  mustChoosePassword: false,
  wantsChecks: false,
  timeZone: 'America/New_York',
});
