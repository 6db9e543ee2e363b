import { exportFollowing, SCREENS } from '@bidlight/contract';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportLink } from '#components/shared/export-link.tsx';
import { failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { ComingAgain } from './coming-again.tsx';
import { FollowedRow } from './followed-row.tsx';
import { useFollowing, useLook, useSwitchFollowedVotes } from './following.api.ts';

/** What one follows, by the next date, with what changed in it. */
export function FollowingPage() {
  usePageTitle('Following');
  const { data, error, isPending, refetch } = useFollowing();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  useLook(data !== undefined);
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
        <Link to={SCREENS.topRfps} className="rounded-sm text-action hover:underline">
          Top RFPs
        </Link>
      </nav>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="font-semibold text-2xl">Following</h1>
          <p className="mt-1 text-muted">Sorted by the next date. Closed opportunities leave on their own.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
          {data && <FollowVotes followsVotes={data.followsVotes} />}
          <Button size="small" onClick={() => setCalendarOpen(true)}>
            <CalendarDays aria-hidden="true" className="size-4" />
            Calendar
          </Button>
        </div>
      </div>
      {!data && error && (
        <div className="mt-6">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {isPending && <Spinner label="Loading what you follow..." />}
      {data?.following.length === 0 && <Nothing followsVotes={data.followsVotes} />}
      <ol className="mt-4 grid gap-2">
        {data?.following.map((opportunity) => (
          <li key={opportunity.id}>
            <FollowedRow opportunity={opportunity} />
          </li>
        ))}
      </ol>
      {data && data.following.length > 0 && (
        <p className="mt-3 flex justify-end">
          <ExportLink list={exportFollowing} />
        </p>
      )}
      <ComingAgain />
      {isCalendarOpen && <CalendarDialog onClose={() => setCalendarOpen(false)} />}
    </PageBody>
  );
}

function FollowVotes({ followsVotes }: { followsVotes: boolean }) {
  const { mutate } = useSwitchFollowedVotes();
  return (
    <Checkbox
      label="Follow what I vote Relevant Match"
      checked={followsVotes}
      onChange={(event) => mutate(event.target.checked)}
    />
  );
}

function Nothing({ followsVotes }: { followsVotes: boolean }) {
  return (
    <Card className="mt-6 px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">You are not following anything yet</h2>
      <p className="mt-2 text-muted">
        Press the star on an opportunity{followsVotes && ', or vote Relevant Match'}, and its dates and
        amendments appear here.
      </p>
    </Card>
  );
}
