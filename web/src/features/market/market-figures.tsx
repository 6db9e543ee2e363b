import {
  AMOUNT_BANDS,
  awardeePath,
  formatCount,
  formatDollars,
  formatShortDollars,
  type Market,
  NO_SET_ASIDE,
  readableAgency,
} from '@bidlight/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { awardsName } from '#components/awards/market-path.ts';
import { SumTable } from '#components/awards/sum-table.tsx';
import { TitledCard } from '#components/awards/titled-card.tsx';
import { YearChart } from '#components/awards/year-chart.tsx';
import { BarChart } from '#ui/bar-chart.tsx';
import { CountLink } from '#ui/count-link.tsx';
import { StatTile } from '#ui/page.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { awardsLink, type MarketAddress } from './market-address.ts';

interface FiguresProps {
  market: Market;
  address: MarketAddress;
}

const TEXT_LINK = 'rounded-sm text-action underline underline-offset-2';

export function MarketFigures({ market, address }: FiguresProps) {
  return (
    <>
      <Tiles market={market} address={address} />
      <Unstated market={market} address={address} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        <TitledCard title="Awards by year">
          {market.years.length > 0 ? (
            <YearChart years={market.years} linkOf={(year) => awardsLink(address, { year })} />
          ) : (
            <p className="text-muted">None of these awards states its date.</p>
          )}
        </TitledCard>
        <TitledCard title="Amounts">
          <Amounts market={market} address={address} />
        </TitledCard>
        <TitledCard title="Who wins most often">
          <Winners market={market} address={address} />
        </TitledCard>
        <TitledCard title="Who buys">
          <SumTable
            nothing="None of these awards states its agency."
            caption="Agencies by number of awards"
            what="Agency"
            rows={market.departments.map(({ name, ...sum }) => ({
              ...sum,
              ...{ key: name, name: readableAgency(name), text: readableAgency(name) },
              to: awardsLink(address, { department: name }),
            }))}
          />
        </TitledCard>
        <TitledCard title="Set-asides">
          <SetAsides market={market} address={address} />
        </TitledCard>
      </div>
    </>
  );
}

function Tiles({ market, address }: FiguresProps) {
  const { awards, amount, amounts, awardees } = market;
  return (
    <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <StatTile
        label="Awards"
        value={
          <CountLink
            count={awards}
            name={awardsName(awards, 'all')}
            to={awardsLink(address, {})}
            isInText
            className={WHOLE_TILE}
          />
        }
      />
      <StatTile label="Firms that won" value={formatCount(awardees)} />
      <StatTile
        label="Sum of amounts"
        value={
          <AmountLink
            amount={amount > 0 ? amount : null}
            name="Sum"
            to={awardsLink(address, { sort: 'amount' })}
          />
        }
      />
      <StatTile
        label="Median amount"
        value={
          <AmountLink
            amount={amounts?.median ?? null}
            name="Median"
            to={awardsLink(address, { sort: 'amount' })}
          />
        }
      />
    </dl>
  );
}

const WHOLE_TILE = 'after:absolute after:inset-0 after:rounded-lg';

function AmountLink({ amount, name, to }: { amount: number | null; name: string; to: string }) {
  if (amount === null) return <span className="font-normal text-base text-muted">Not stated</span>;
  return (
    <Link
      to={to}
      title={formatDollars(amount)}
      aria-label={`${name}: ${formatShortDollars(amount)}, ${formatDollars(amount)}`}
      className={`rounded-sm text-action underline-offset-4 hover:underline ${WHOLE_TILE}`}
    >
      {formatShortDollars(amount)}
    </Link>
  );
}

/** What the figures leave out, so that nobody takes them for all there is. */
function Unstated({ market, address }: FiguresProps) {
  const parts = [
    { count: market.withoutAmount, what: 'no amount', without: 'amount' },
    { count: market.withoutAwardee, what: 'no firm', without: 'awardee' },
    { count: market.withoutDate, what: 'no date', without: 'date' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <p className="mt-2 text-muted text-sm">
      Of these{' '}
      {parts.map(({ count, what, without }, index) => (
        <Fragment key={without}>
          {index > 0 && (index === parts.length - 1 ? ' and ' : ', ')}
          <Link to={awardsLink(address, { without })} className={TEXT_LINK}>
            {formatCount(count)} {count === 1 ? 'states' : 'state'} {what}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** Of fewer amounts the tenths are guesses between two of them. */
const MIN_AMOUNTS_FOR_TENTHS = 10;

function Amounts({ market: { awards, withoutAmount, amounts, bands }, address }: FiguresProps) {
  if (amounts === null) return <p className="text-muted">None of these awards states an amount.</p>;
  const { low, high, min, max } = amounts;
  const middle = { amount_min: String(Math.floor(low)), amount_max: String(Math.floor(high)) };
  return (
    <>
      <BarChart
        unit="Amount"
        series={[{ name: 'Awards', tone: 'strong' }]}
        bars={bands.map(({ from, awards }, index) => {
          const below = AMOUNT_BANDS[index + 1];
          return {
            label: below === undefined ? `${formatShortDollars(from)} and more` : bandName(from, below),
            axisLabel:
              below === undefined ? `≥ ${formatShortDollars(from)}` : `< ${formatShortDollars(below)}`,
            values: [awards],
            links: [
              awardsLink(address, {
                amount_min: String(from),
                ...(below !== undefined && { amount_max: String(below - 1) }),
              }),
            ],
          };
        })}
      />
      <p className="mt-3 text-muted text-sm">
        {awards - withoutAmount >= MIN_AMOUNTS_FOR_TENTHS && (
          <>
            <Link to={awardsLink(address, { ...middle, sort: 'amount' })} className={TEXT_LINK}>
              Four in five
            </Link>{' '}
            are between {formatDollars(low)} and {formatDollars(high)}.{' '}
          </>
        )}
        The smallest is {formatDollars(min)}, the largest {formatDollars(max)}.
      </p>
    </>
  );
}

function bandName(from: number, below: number): string {
  return from === 0
    ? `Below ${formatShortDollars(below)}`
    : `${formatShortDollars(from)} – ${formatShortDollars(below)}`;
}

function Winners({ market, address }: FiguresProps) {
  return (
    <>
      <SumTable
        nothing="None of these awards names a firm."
        caption="Firms by number of awards"
        what="Firm"
        rows={market.topAwardees.map(({ id, name, ...sum }) => ({
          ...sum,
          ...{ key: id, text: name, to: awardsLink(address, { awardee: id }) },
          name: (
            <Link to={awardeePath(id)} className="rounded-sm text-action hover:underline">
              {name}
            </Link>
          ),
        }))}
      />
      {market.topAwardees.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          An award with several winners counts in full for each of them.
        </p>
      )}
    </>
  );
}

function SetAsides({ market: { setAsides }, address }: FiguresProps) {
  const none = setAsides.find(({ code }) => code === NO_SET_ASIDE)?.share ?? 0;
  return (
    <>
      <p className="mb-2">{percent(1 - none)} of these awards were set aside.</p>
      <ShareTable
        caption="Awards by set-aside"
        shares={setAsides.map(({ code, name, awards, share }) => ({
          label: `${name} (${percent(share)})`,
          count: awards,
          to: awardsLink(address, { set_aside: code }),
        }))}
      />
    </>
  );
}

function percent(share: number): string {
  return share > 0 && share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`;
}
