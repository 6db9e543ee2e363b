import type { ComponentType } from 'react';
import { late } from '#components/shared/late.tsx';
import type { ScriptFailure } from '#lib/fetch-script.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { PageBody } from '#ui/page.tsx';

interface Problem {
  title?: string;
  text: string;
}

const NOT_REACHED: Problem = { text: 'Unable to connect to server' };

/**
 * A screen, for the router, which fetches it when it is first opened. One that cannot be fetched says what §8 has for it, in
 * its place of the page, and comes when it can; null is for a screen that §8 wants silent.
 */
export function screen(
  title: string,
  load: () => Promise<ComponentType>,
  problem: Problem | null = NOT_REACHED,
) {
  const Awaited = late(load, (_, failure) => <Away title={title} problem={problem} failure={failure} />);
  return async () => ({ Component: await load().catch(() => Awaited) });
}

/** A screen of operators; other admins are told why it is closed. */
export function operatorScreen(title: string, load: () => Promise<ComponentType>) {
  return screen(title, async () => {
    const [{ OperatorGate }, Screen] = await Promise.all([import('./operator-gate.tsx'), load()]);
    return () => (
      <OperatorGate title={title}>
        <Screen />
      </OperatorGate>
    );
  });
}

interface AwayProps {
  title: string;
  problem: Problem | null;
  failure: ScriptFailure | undefined;
}

/** Reloading helps only where the server answers: without a network it would take the page away. */
function Away({ title, problem, failure }: AwayProps) {
  usePageTitle(title);
  return (
    <PageBody>
      <h1 className="mb-6 font-semibold text-2xl">{title}</h1>
      {problem && failure && (
        <RetryAlert {...problem} onRetry={failure === 'gone' ? () => window.location.reload() : undefined} />
      )}
    </PageBody>
  );
}
