import { awardEndText, formatDollars, type Recompete, SCREENS } from '@bidlight/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { AwardName } from '#components/awards/award-name.tsx';
import { RemindButton } from '#components/awards/remind-button.tsx';
import { useReminders } from '#components/awards/use-reminders.ts';
import { AgencyText } from '#components/shared/readable.tsx';
import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';

/** The awards that one is reminded of, the next end first; nothing where there are none. */
export function ComingAgain() {
  const id = useId();
  const { data, error, refetch } = useReminders();
  if (!data && error) {
    return (
      <div className="mt-6">
        <RetryAlert
          title="Reminders of awards could not be loaded"
          text={failureText(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data?.length) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-semibold text-xl">
        Expected to come again
      </h2>
      <p className="mt-1 text-muted">
        Awards you are reminded of. More are under{' '}
        <Link to={SCREENS.recompetes} className="rounded-sm text-action underline underline-offset-2">
          Recompetes
        </Link>
        .
      </p>
      <Card className="mt-3 print:rounded-none print:border-0 print:shadow-none">
        <ul className="divide-y divide-line">
          {data.map((award) => (
            <Reminder key={award.id} award={award} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Reminder({ award }: { award: Recompete }) {
  const { awardees, amount, department, office } = award;
  const facts = [awardees.map(({ name }) => name).join(', '), amount !== null && formatDollars(amount)];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-1 px-4 py-3 print:break-inside-avoid print:px-0 print:py-1">
      <div className="min-w-0 flex-1 basis-80 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <AwardName award={award} />
        </p>
        <p className="text-sm">{awardEndText(award)}</p>
        <p className="text-muted text-sm">
          {[...facts.filter(Boolean), ''].join(' · ')}
          <AgencyText names={[department, office]} />
        </p>
      </div>
      <RemindButton award={award} />
    </li>
  );
}
