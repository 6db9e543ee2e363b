import {
  type Awardee,
  codeWithName,
  exportAwards,
  formatCount,
  formatDollars,
  formatShortDollars,
  getAwardee,
  readableAgency,
  SCREENS,
} from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { AwardTable } from '#components/awards/award-table.tsx';
import { awardsName, awardsPath } from '#components/awards/market-path.ts';
import { SumTable } from '#components/awards/sum-table.tsx';
import { TitledCard } from '#components/awards/titled-card.tsx';
import { YearChart } from '#components/awards/year-chart.tsx';
import { ExportLink } from '#components/shared/export-link.tsx';
import { CallError, call } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { CountLink } from '#ui/count-link.tsx';
import { Card, PageBody, StatTile } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AwardeeLikenessCard } from './awardee-likeness-card.tsx';
import { OwnAwardeeButton } from './own-awardee-button.tsx';

/** A firm that has won awards. */
export function AwardeePage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['awardee', id],
    queryFn: async () => (await call(getAwardee, { params: { id } })).awardee,
  });
  usePageTitle(data?.name ?? 'Awardee');
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
        <Link to={SCREENS.market} className="rounded-sm text-action hover:underline">
          Market
        </Link>
      </nav>
      {isPending && <Spinner label="Loading the awardee..." />}
      {!data && error && <RetryAlert text="Failed to load the awardee." onRetry={() => void refetch()} />}
      {data && <Shown awardee={data} />}
    </PageBody>
  );
}

function NotFound() {
  return (
    <PageBody>
      <Card className="px-6 py-16 text-center">
        <h1 className="font-semibold text-2xl">Awardee not found.</h1>
        <p className="mt-2 text-muted">
          It may have been joined with another spelling, or the address may be incomplete.
        </p>
        <Link to={SCREENS.market} className="mt-5 inline-block rounded-sm text-action hover:underline">
          Go to the market
        </Link>
      </Card>
    </PageBody>
  );
}

function Shown({ awardee }: { awardee: Awardee }) {
  const { id, name, otherSpellings, likeness, years, departments, codes, newest, awards, withoutDate } =
    awardee;
  const linkTo = (about: Parameters<typeof awardsPath>[0] = {}) =>
    awardsPath({ codes: 'all', awardee: id, ...about });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-2xl [overflow-wrap:anywhere]">{name}</h1>
        <OwnAwardeeButton awardeeId={id} />
      </div>
      {otherSpellings.length > 0 && (
        <details className="mt-1 text-muted text-sm">
          <summary className="inline-flex min-h-6 items-center rounded-sm text-action hover:underline">
            Also written as
          </summary>
          <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
            {otherSpellings.map((spelling) => (
              <li key={spelling}>{spelling}</li>
            ))}
          </ul>
        </details>
      )}
      <Tiles awardee={awardee} linkTo={linkTo} />
      {likeness && <AwardeeLikenessCard likeness={likeness} />}
      <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        <TitledCard title="Awards by year">
          {years.length > 0 ? (
            <YearChart years={years} linkOf={(year) => linkTo({ year })} />
          ) : (
            <p className="text-muted">No award states its date.</p>
          )}
          {years.length > 0 && withoutDate > 0 && (
            <p className="mt-3 text-muted text-sm">
              <Link
                to={linkTo({ without: 'date' })}
                className="rounded-sm text-action underline underline-offset-2"
              >
                {withoutDate === 1 ? 'One more states' : `${formatCount(withoutDate)} more state`} no date
              </Link>
              .
            </p>
          )}
        </TitledCard>
        <TitledCard title="Agencies">
          <SumTable
            nothing="No award states its agency."
            caption="Agencies by number of awards"
            what="Agency"
            rows={departments.map(({ name: department, ...sum }) => ({
              ...sum,
              ...{ key: department, name: readableAgency(department), text: readableAgency(department) },
              to: linkTo({ department }),
            }))}
          />
        </TitledCard>
        <TitledCard title="NAICS codes">
          <SumTable
            nothing="No award states its code."
            caption="NAICS codes by number of awards"
            what="Code"
            rows={codes.map(({ code, title, ...sum }) => ({
              ...sum,
              ...{ key: code, name: codeWithName(code, title), text: code },
              to: linkTo({ naics: code, codes: '' }),
            }))}
          />
        </TitledCard>
      </div>
      <Card className="mt-4 overflow-hidden">
        <section aria-label="Newest awards">
          <div className="flex flex-wrap items-baseline justify-between gap-3 px-4.5 py-3">
            <h2 className="font-semibold text-lg">Newest awards</h2>
            <ExportLink list={exportAwards} query={{ awardee: id }} />
          </div>
          <AwardTable caption="Newest awards" awards={newest} awardeeId={id} />
          {awards > newest.length && (
            <p className="px-4.5 py-3">
              <Link to={linkTo()} className="rounded-sm text-action hover:underline">
                All {formatCount(awards)} awards
              </Link>
            </p>
          )}
        </section>
      </Card>
    </>
  );
}

interface TilesProps {
  awardee: Awardee;
  linkTo(about?: Parameters<typeof awardsPath>[0]): string;
}

const WHOLE_TILE = 'after:absolute after:inset-0 after:rounded-lg';

function Tiles({ awardee: { name, awards, amount, withoutAmount, shared }, linkTo }: TilesProps) {
  return (
    <>
      <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-3">
        <StatTile
          label="Awards"
          value={
            <CountLink
              count={awards}
              name={awardsName(awards, name)}
              to={linkTo()}
              isInText
              className={WHOLE_TILE}
            />
          }
        />
        <StatTile
          label="Sum of amounts"
          value={
            amount > 0 ? (
              <Link
                to={linkTo({ sort: 'amount' })}
                aria-label={`Sum: ${formatShortDollars(amount)}, ${formatDollars(amount)}`}
                title={formatDollars(amount)}
                className={`rounded-sm text-action hover:underline ${WHOLE_TILE}`}
              >
                {formatShortDollars(amount)}
              </Link>
            ) : (
              <span className="font-normal text-base text-muted">Not stated</span>
            )
          }
        />
        <StatTile
          label="State no amount"
          value={
            <CountLink
              count={withoutAmount}
              name={awardsName(withoutAmount, 'no amount')}
              to={linkTo({ without: 'amount' })}
              isInText
              className={WHOLE_TILE}
            />
          }
        />
      </dl>
      {shared > 0 && (
        <p className="mt-2 text-muted text-sm">
          {shared === 1 ? 'One of the awards has' : `${formatCount(shared)} of the awards have`} other winners
          too; the amounts are those of the whole awards.
        </p>
      )}
    </>
  );
}
