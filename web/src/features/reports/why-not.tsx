import {
  type CallReply,
  FEEDBACK_LABELS,
  type feedbackWhyNot,
  formatCount,
  NOT_STATED,
  REASON_LABELS,
  readableAgencies,
  VoteReason,
} from '@bidlight/contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/page.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { axisLabel, barLabel, datesOfBar, UNIT_NAMES } from './bar-dates.ts';
import { describeReasons, LinkedReasons, ReasonGroups } from './reason-groups.tsx';
import { type ReportAddress, type ReportFilters, reasonsLink } from './report-address.ts';
import { useWhyNot } from './reports.api.ts';

type Reply = CallReply<typeof feedbackWhyNot>;

/** The reasons that votes give. As high while they load, so that nothing moves. */
export function WhyNotPanel({ address }: { address: ReportAddress }) {
  const whyNot = useWhyNot(address);
  const id = useId();
  return (
    <Card className="mt-4 p-4.5 lg:min-h-[860px] xl:min-h-[586px]">
      <section aria-labelledby={id}>
        <h2 id={id} className="font-semibold text-lg">
          Why not
        </h2>
        {whyNot?.votes === 0 && <NoReasons />}
        {whyNot && whyNot.votes > 0 && <Figures whyNot={whyNot} address={address} />}
      </section>
    </Card>
  );
}

function NoReasons() {
  return (
    <p className="mt-1 text-muted">
      No votes here give a reason. Anyone who votes ‘{FEEDBACK_LABELS.not_match}’ or ‘
      {FEEDBACK_LABELS.past_history}’ can say why with one tap, in the app or after voting from a mail.
    </p>
  );
}

function Figures({ whyNot, address }: { whyNot: Reply; address: ReportAddress }) {
  const { votes, reasons, agencies, naics } = whyNot;
  const linksOf = (about: Partial<ReportFilters>) => (reason: VoteReason | 'any') =>
    reasonsLink(address, reason, about);
  return (
    <>
      <p className="mt-1 text-muted text-sm">
        <Link
          to={reasonsLink(address, 'any')}
          className="rounded-sm text-action underline underline-offset-2"
        >
          {votes === 1 ? '1 vote says why' : `${formatCount(votes)} votes say why`}
        </Link>
        ; a vote may give several reasons.
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2 xl:grid-cols-4">
        <Part title="Reasons">
          <ShareTable
            caption="Votes by reason"
            shares={VoteReason.options.map((reason) => ({
              label: REASON_LABELS[reason],
              count: reasons[reason],
              to: reasonsLink(address, reason),
            }))}
          />
        </Part>
        <Part title="Over time">
          <OverTime whyNot={whyNot} address={address} />
        </Part>
        <Part title="By agency">
          <ReasonGroups
            caption="Reasons by agency"
            total={votes}
            groups={agencies.map(({ name, ...counted }) => ({
              ...counted,
              name: name === null ? 'No agency stated' : readableAgencies([name]),
              link: linksOf({ agency_filter: name ?? NOT_STATED }),
            }))}
          />
        </Part>
        <Part title="By NAICS code">
          <ReasonGroups
            caption="Reasons by NAICS code"
            total={votes}
            groups={naics.map(({ name, title, ...counted }) => ({
              ...counted,
              name: name === null ? 'No code stated' : [name, title].filter(Boolean).join(' '),
              link: linksOf({ naics_filter: name ?? NOT_STATED }),
            }))}
          />
        </Part>
      </div>
    </>
  );
}

function OverTime({ whyNot: { unit, points }, address }: { whyNot: Reply; address: ReportAddress }) {
  return (
    <BarChart
      unit={UNIT_NAMES[unit]}
      series={[{ name: 'Votes', tone: 'strong', to: reasonsLink(address, 'any') }]}
      noteName="Which"
      bars={points.map(({ start, votes, ...reasons }) => {
        const label = barLabel(unit, start);
        const link = (reason: VoteReason | 'any') =>
          reasonsLink(address, reason, datesOfBar(unit, start, address));
        return {
          label,
          axisLabel: axisLabel(unit, start),
          values: [votes],
          links: [link('any')],
          note: <LinkedReasons about={label} reasons={reasons} link={link} />,
          hint: describeReasons(reasons),
        };
      })}
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
