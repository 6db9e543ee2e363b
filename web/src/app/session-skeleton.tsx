import { Logo } from '#components/shared/logo.tsx';

/**
 * Shown while the session is being verified: the frame of the page, without its content. The build writes it into the page
 * too (web/vite/first-frame.ts), so that it is seen before any script has run.
 */
export function SessionSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="min-h-dvh">
      <div className="bg-ink text-on-ink">
        <div className="mx-auto flex h-15 max-w-300 items-center px-4 sm:px-6">
          <Logo />
        </div>
      </div>
      <div className="mx-auto flex max-w-300 animate-pulse flex-col gap-4 px-4 pt-9 sm:px-6">
        <div className="h-9 w-72 max-w-full rounded-md bg-line" />
        <div className="h-5 w-96 max-w-full rounded-md bg-line" />
        <div className="mt-6 h-64 rounded-lg bg-line" />
      </div>
    </div>
  );
}
