import { SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';

const QUICK_ACTIONS = [
  { to: SCREENS.topRfps, title: 'Top 5 RFPs', text: 'the best open ones, ranked and explained' },
  { to: SCREENS.feedbackReports, title: 'Voting Reports', text: 'what your team voted for and against' },
] as const;

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <h2 id="quick-actions" className="font-semibold">
        Quick Actions
      </h2>
      <ul className="flex flex-wrap gap-3">
        {QUICK_ACTIONS.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className={buttonClass({})}>
              {title} <span className="text-muted text-sm max-sm:hidden">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
