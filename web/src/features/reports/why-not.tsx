import {
  type CallReply,
  FEEDBACK_LABELS,
  type feedbackWhyNot,
  REASON_LABELS,
  type ReasonCounts,
  readableAgencies,
  VoteReason,
} from '@bidlight/contract';
import { type ReactNode, useId } from 'react';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/page.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { periodLabel, UNIT_NAMES } from './periods.ts';
import { describeReasons, ReasonGroups } from './reason-groups.tsx';
import type { ReportAddress } from './report-address.ts';
import { useWhyNot } from './reports.api.ts';

type Reply = CallReply<typeof feedbackWhyNot>;

const SERIES = [{ name: 'Reasons', tone: 'action' }] as const;

/** The reasons that votes give. As high while they load, so that the filters below stay where they are. */
export function WhyNot({ address }: { address: ReportAddress }) {
  const whyNot = useWhyNot(address);
  const id = useId();
  return (
    <Card className="mt-4 p-4.5 lg:min-h-[675px] xl:min-h-[398px]">
      <section aria-labelledby={id}>
        <h2 id={id} className="font-semibold text-lg">
          Why not
        </h2>
        {whyNot?.votes === 0 && <NoReasons />}
        {whyNot && whyNot.votes > 0 && <Figures whyNot={whyNot} />}
      </section>
    </Card>
  );
}

function NoReasons() {
  return (
    <p className="mt-1 text-muted">
      No vote here gives a reason. Whoever votes ‘{FEEDBACK_LABELS.not_match}’ or ‘
      {FEEDBACK_LABELS.past_history}’ can say why with one tap, in the app or after a vote from a mail.
    </p>
  );
}

function Figures({ whyNot }: { whyNot: Reply }) {
  const { votes, reasons, unit, points, agencies, naics } = whyNot;
  return (
    <>
      <p className="mt-1 text-muted text-sm">
        {votes === 1 ? '1 vote says why' : `${votes.toLocaleString('en-US')} votes say why`}; a vote may give
        several reasons.
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2 xl:grid-cols-4">
        <Part title="Reasons">
          <ShareTable caption="Votes by reason" shares={sharesOf(reasons)} />
        </Part>
        <Part title="Over time">
          <BarChart
            unit={UNIT_NAMES[unit]}
            series={SERIES}
            noteName="Which"
            bars={points.map(({ start, ...counts }) => ({
              label: periodLabel(unit, start),
              values: [sumOf(counts)],
              note: describeReasons(counts),
            }))}
          />
        </Part>
        <Part title="By agency">
          <ReasonGroups
            caption="Reasons by agency"
            total={votes}
            groups={agencies.map(({ name, ...counted }) => ({
              ...counted,
              name: name === null ? 'No agency stated' : readableAgencies([name]),
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
            }))}
          />
        </Part>
      </div>
    </>
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

function sharesOf(reasons: ReasonCounts) {
  return VoteReason.options.map((reason) => ({ label: REASON_LABELS[reason], count: reasons[reason] }));
}

function sumOf(counts: ReasonCounts): number {
  return VoteReason.options.reduce((sum, reason) => sum + counts[reason], 0);
}
