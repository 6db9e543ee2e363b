import '@fontsource-variable/inter/wght.css';
import './styles.css';
import './lib/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter, untilScreenLoaded } from '#app/router.tsx';
import { keepOfflinePage } from '#lib/offline-page.ts';
import { createQueryClient, loadSession } from '#lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
void start(root);
keepOfflinePage();

/**
 * The frame is in the page already. React begins when the session and the screen are there, so that it renders once, and in
 * a transition, which it divides into short tasks. What is done before has tasks of its own as well, between which the
 * browser can paint and answer its user.
 */
async function start(place: HTMLElement): Promise<void> {
  const queries = createQueryClient();
  const session = loadSession(queries);
  await new Promise((resolve) => setTimeout(resolve));
  const router = createRouter();
  await Promise.all([session, untilScreenLoaded(router)]);
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
