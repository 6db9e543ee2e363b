import type { ReactNode } from 'react';

/**
 * The one card that is shown for what its vote would teach. The next one takes its place in the same elements, so that the
 * focus stays.
 */
export function HelpItLearn({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="help-it-learn" className="mt-4 print:hidden">
      <h2 id="help-it-learn" className="font-semibold text-lg">
        Help it learn
      </h2>
      <p className="text-muted text-sm">
        This one ranks further down; it is here because your vote on it teaches the score something new.
      </p>
      <ul className="mt-2 mb-2">
        <li>{children}</li>
      </ul>
    </section>
  );
}
