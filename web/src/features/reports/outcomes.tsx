import {
  type CallReply,
  exportOutcomes,
  MIN_DECIDED,
  type pursuitOutcomes,
  readableAgencies,
  SCREENS,
  STAGE_LABELS,
  winRateText,
} from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ExportLink } from '#components/shared/export-link.tsx';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/page.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { axisLabel, barLabel } from './bar-dates.ts';
import { LowScoredWins } from './low-scored-wins.tsx';
import {
  ALL,
  aboutAgency,
  aboutCode,
  aboutMonth,
  aboutOwner,
  type OutcomeAbout,
  outcomeLinks,
} from './outcome-links.ts';
import { type OutcomeRow, OutcomeTable } from './outcome-table.tsx';
import type { ReportAddress } from './report-address.ts';
import { outcomesQuery, useOutcomes } from './reports.api.ts';

type Reply = CallReply<typeof pursuitOutcomes>;

/** The id of the part on the page. */
export const OUTCOMES = 'outcomes';

/** What became of what was voted for. As high while it loads, so that nothing moves. */
export function Outcomes({ address }: { address: ReportAddress }) {
  const outcomes = useOutcomes(address);
  const { voted = 0, pursued = 0 } = outcomes?.total ?? {};
  return (
    <Card className="mt-4 min-h-90 p-4.5">
      <section
        id={OUTCOMES}
        tabIndex={-1}
        aria-labelledby="outcomes-title"
        className="scroll-mt-4 outline-none"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="outcomes-title" className="font-semibold text-lg">
            Outcomes
          </h2>
          {pursued > 0 && <ExportLink list={exportOutcomes} query={outcomesQuery(address)} />}
        </div>
        {outcomes && pursued === 0 && <NothingPursued voted={voted ?? 0} address={address} />}
        {outcomes && pursued > 0 && <Figures outcomes={outcomes} address={address} />}
      </section>
    </Card>
  );
}

function NothingPursued({ voted, address }: { voted: number; address: ReportAddress }) {
  return (
    <p className="mt-1 text-muted">
      Nothing was pursued in these days. Choose ‘Pursue’ on what you want to bid on, for example{' '}
      <Link
        to={voted > 0 ? outcomeLinks(address, ALL).voted : SCREENS.topRfps}
        className="rounded-sm text-action underline underline-offset-2"
      >
        {voted > 0 ? 'one that your team voted for' : 'one of the Top 5 RFPs'}
      </Link>
      ; what becomes of it is counted here.
    </p>
  );
}

function Figures({ outcomes, address }: { outcomes: Reply; address: ReportAddress }) {
  const { total, months, agencies, naics, owners, lowScoredWins } = outcomes;
  const row = (key: string | null, name: string, counts: OutcomeRow['counts'], about: OutcomeAbout) => ({
    key: key ?? '',
    name,
    counts,
    links: outcomeLinks(address, about),
  });
  return (
    <>
      <p className="mt-1 max-w-200 text-muted text-sm">
        A pursuit counts in the month in which it began, whatever has become of it since; a vote in the month
        in which it was last cast. Submitted is what has ever been in {STAGE_LABELS.submitted},{' '}
        {STAGE_LABELS.won} or {STAGE_LABELS.lost}. Only the days chosen above apply here, because the other
        filters are about votes. Of agencies, codes and owners those with the most pursuits are shown; the
        file has all.
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <Part title="From vote to outcome">
          <Funnel total={total} address={address} />
        </Part>
        <Part title="By month">
          <Months months={months} address={address} />
        </Part>
        <Part title="By agency">
          <OutcomeTable
            caption="Outcomes by agency"
            what="Agency"
            rows={agencies.map(({ name, ...counts }) =>
              row(
                name,
                name === null ? 'No agency stated' : readableAgencies([name]),
                counts,
                aboutAgency(name),
              ),
            )}
          />
        </Part>
        <Part title="By NAICS code">
          <OutcomeTable
            caption="Outcomes by NAICS code"
            what="NAICS code"
            rows={naics.map(({ name, title, ...counts }) =>
              row(
                name,
                name === null ? 'No code stated' : [name, title].filter(Boolean).join(' '),
                counts,
                aboutCode(name),
              ),
            )}
          />
        </Part>
        <Part title="By owner">
          <OutcomeTable
            caption="Outcomes by owner"
            what="Owner"
            rows={owners.map(({ id, name, ...counts }) =>
              row(id, id === null ? 'No owner' : (name ?? 'Somebody who left'), counts, aboutOwner(id)),
            )}
          />
          <p className="mt-2 text-muted text-sm max-sm:hidden">
            Voted is what this person voted for; several people may vote for the same.
          </p>
        </Part>
        <Part title="Won below a score of 60">
          <LowScoredWins wins={lowScoredWins} />
        </Part>
      </div>
    </>
  );
}

function Funnel({ total, address }: { total: Reply['total']; address: ReportAddress }) {
  const { voted, pursued } = outcomeLinks(address, ALL);
  const stages = [
    { label: 'Voted relevant', count: total.voted ?? 0, to: voted },
    { label: 'Pursued', count: total.pursued, to: pursued() },
    { label: 'Submitted', count: total.submitted, to: pursued({ reached: 'submitted' }) },
    { label: 'Won', count: total.won, to: pursued({ stage: 'won' }) },
    { label: 'Lost', count: total.lost, to: pursued({ stage: 'lost' }) },
  ];
  const decided = total.won + total.lost;
  return (
    <>
      <ShareTable
        caption="From vote to outcome"
        shares={stages}
        of={Math.max(...stages.map(({ count }) => count))}
      />
      <p className="mt-3 font-semibold">Win rate: {winRateText(total)}</p>
      <p className="mt-1 text-muted text-sm">
        {decided < MIN_DECIDED
          ? `A rate of fewer than ${MIN_DECIDED} decisions would be chance. Mark what was decided as ${STAGE_LABELS.won} or ${STAGE_LABELS.lost}.`
          : 'In brackets: the range that holds the true rate 19 times out of 20. More decisions make it narrower.'}
      </p>
    </>
  );
}

function Months({ months, address }: { months: Reply['months']; address: ReportAddress }) {
  const { pursued } = outcomeLinks(address, ALL);
  const reached = ['submitted', 'not_submitted'] as const;
  return (
    <BarChart
      unit="Month"
      series={[
        { name: 'Submitted', tone: 'strong', to: pursued({ reached: reached[0] }) },
        { name: 'Not submitted', tone: 'quiet', to: pursued({ reached: reached[1] }) },
      ]}
      bars={months.map(({ start, ...counts }) => {
        const links = outcomeLinks(address, aboutMonth(start, address));
        return {
          label: barLabel('month', start),
          axisLabel: axisLabel('month', start),
          values: [counts.submitted, counts.pursued - counts.submitted],
          links: reached.map((each) => links.pursued({ reached: each })),
          hint: winRateText(counts),
        };
      })}
      table={
        <OutcomeTable
          caption="Outcomes by month"
          what="Month"
          rows={months.map(({ start, ...counts }) => ({
            key: start,
            name: barLabel('month', start),
            counts,
            links: outcomeLinks(address, aboutMonth(start, address)),
          }))}
        />
      }
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-semibold text-sm">{title}</h3>
      {children}
    </div>
  );
}
