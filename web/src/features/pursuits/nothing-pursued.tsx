import { SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';

export function NothingPursued() {
  return (
    <Card className="mt-6 px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">Your company pursues nothing yet</h2>
      <p className="mt-2 text-muted">
        Press Pursue on an opportunity, and it begins here in Reviewing with you as its owner.
      </p>
      <p className="mt-4">
        <Link to={SCREENS.topRfps} className={buttonClass({ kind: 'primary' })}>
          To Top RFPs
        </Link>
      </p>
    </Card>
  );
}

export function NothingFound() {
  return (
    <Card className="mt-4 px-6 py-12 text-center">
      <h2 className="font-semibold text-lg">No pursuit meets these filters</h2>
      <p className="mt-2 text-muted">Clear the filters to see all of them.</p>
    </Card>
  );
}
