import { canOpenControlPanel, SCREENS, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Scoring } from '#components/jobs/use-scraping-stats.ts';
import { useSignedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import type { View } from './top-address.ts';

/** What an early notice is for. */
export const EARLY_PURPOSE =
  'Early notices let you shape the requirement and register your interest before a solicitation comes out.';

interface EmptyListProps {
  view: View;
  /** Something was decided, so that the list is not empty for lack of good opportunities. */
  isDecided: boolean;
  /** As long as some opportunities have no score: whether they fit is unknown. */
  scoring: Scoring | undefined;
  isRefreshing: boolean;
  onRefresh(): void;
  /** What is said below, where nothing is left to decide. */
  children?: ReactNode;
}

export function EmptyList({ view, isDecided, scoring, isRefreshing, onRefresh, children }: EmptyListProps) {
  if (scoring && view !== 'decided' && !isDecided) return <NotScored scoring={scoring} />;
  if (view === 'early')
    return (
      <Empty title="No early notices fit right now." text={EARLY_PURPOSE}>
        <Link to="?" className="rounded-sm text-action hover:underline">
          Go to what is to decide
        </Link>
      </Empty>
    );
  if (view === 'decided')
    return (
      <Empty
        title="Nothing Decided Yet"
        text="Open opportunities that you or your team vote on are listed here."
      >
        <Link to="?" className="rounded-sm text-action hover:underline">
          Go to what is to decide
        </Link>
      </Empty>
    );
  if (isDecided)
    return (
      <Empty
        title="Everything Is Decided"
        text={`No opportunity with a compatibility score of ${TOP_RFPS_MIN_SCORE} or higher is waiting for your vote.`}
        below={children}
      >
        <Link to="?view=decided" className="rounded-sm text-action hover:underline">
          See what is decided
        </Link>
      </Empty>
    );
  return (
    <Empty
      title="No High-Scoring RFPs Found"
      text={`There are no opportunities with a compatibility score of ${TOP_RFPS_MIN_SCORE} or higher right now.`}
      below={children}
    >
      <Button kind="primary" disabled={isRefreshing} onClick={onRefresh}>
        Refresh Now
      </Button>
    </Empty>
  );
}

/** The line above the list says how much is scored. */
function NotScored({ scoring: { state, scored, total } }: { scoring: Scoring }) {
  const { user } = useSignedIn();
  const isCollecting = state === 'collecting';
  if (total === 0 && !isCollecting)
    return (
      <Empty title="No Notices Yet" text="No current notices have been collected.">
        {canOpenControlPanel(user) && (
          <Link to={SCREENS.setup} className="rounded-sm text-action hover:underline">
            Get the first ones in the set-up guide
          </Link>
        )}
      </Empty>
    );
  const title =
    scored > 0 ? 'No High Scores So Far' : isCollecting ? 'Collecting Notices' : 'Scoring Opportunities';
  return <Empty title={title} text="The best ones appear here as they are scored." />;
}

interface EmptyProps {
  title: string;
  text: string;
  children?: ReactNode;
  below?: ReactNode;
}

function Empty({ title, text, children, below }: EmptyProps) {
  return (
    <Card className="mt-6 px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">{title}</h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      {children}
      {below}
    </Card>
  );
}
