import '@fontsource-variable/inter/wght.css';
import './styles.css';
import './lib/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from '#app/router.tsx';
import { createQueryClient } from '#lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');

// In a task of its own, so that the browser can paint the frame between reading the scripts and the first rendering.
setTimeout(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
