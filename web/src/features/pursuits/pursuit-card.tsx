import { OPEN_STAGES, type Pursuit, PursuitStage, pursuitPath, STAGE_LABELS } from '@bidlight/contract';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Amendments } from '#components/opportunity/amendments.tsx';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { PromptStrip } from '#components/pursuits/prompt-strip.tsx';
import { NextStep, PursuitDates } from '#components/pursuits/pursuit-dates.tsx';
import { AgencyText, TitleText } from '#components/shared/readable.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';
import { titleLinkId } from './use-moving.ts';

interface PursuitCardProps {
  pursuit: Pursuit;
  /** One that has ended is shown in short beside the others. */
  isShort?: boolean;
  onMove(pursuit: Pursuit, stage: PursuitStage): void;
}

/** One pursuit: what it is, whose, what is next and until when, and what waits for an answer. */
export function PursuitCard({ pursuit, isShort = false, onMove }: PursuitCardProps) {
  const { id, stage, amendments } = pursuit;
  const labelId = `pursuit-${id}`;
  const moveBy = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && PursuitStage.options[PursuitStage.options.indexOf(stage) + step];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(pursuit, next);
  };
  return (
    <article aria-labelledby={labelId}>
      <Card className="grid gap-1.5 px-3 py-2.5 [overflow-wrap:anywhere]">
        <h3 id={labelId} className="font-semibold leading-5">
          <Link
            id={titleLinkId(id)}
            to={pursuitPath(id)}
            draggable={false}
            aria-keyshortcuts="ArrowLeft ArrowRight"
            onKeyDown={moveBy}
            className="line-clamp-3 rounded-sm text-inherit hover:text-action hover:underline [&>span]:contents"
          >
            <TitleText title={pursuit.title} />
          </Link>
        </h3>
        {!isShort && (
          <p className="text-muted text-sm">
            <AgencyText names={[pursuit.department]} /> · {pursuit.solicitationNumber}
          </p>
        )}
        <NextStep pursuit={pursuit} hasLabel />
        {OPEN_STAGES.includes(stage) ? <PursuitDates pursuit={pursuit} /> : <EndedSince pursuit={pursuit} />}
        {!isShort && <Amendments amendments={amendments} />}
        <PromptStrip pursuit={pursuit} />
        <div className="flex items-center justify-between gap-2 text-sm">
          <StageSelect pursuit={pursuit} onMove={onMove} />
          <Score score={pursuit.compatibilityScore} />
          <Owner owner={pursuit.owner} />
        </div>
      </Card>
    </article>
  );
}

function EndedSince({ pursuit: { stage, stageSince } }: { pursuit: Pursuit }) {
  const { appDate } = useAppTime();
  return <p className="text-muted text-sm">{`${STAGE_LABELS[stage]} ${appDate(stageSince)}`}</p>;
}

function StageSelect({ pursuit, onMove }: Pick<PursuitCardProps, 'pursuit' | 'onMove'>) {
  return (
    <select
      aria-label={`Stage: ${opportunityName(pursuit)}`}
      value={pursuit.stage}
      onChange={({ target }) => onMove(pursuit, PursuitStage.parse(target.value))}
      className="h-7 min-w-0 rounded-sm border border-line bg-surface px-1 text-sm pointer-coarse:h-11 print:hidden"
    >
      {PursuitStage.options.map((stage) => (
        <option key={stage} value={stage}>
          {STAGE_LABELS[stage]}
        </option>
      ))}
    </select>
  );
}

function Score({ score }: { score: number | null }) {
  return (
    <span className="ml-auto text-muted tabular-nums" title="Score out of 100">
      <span className="sr-only">Score </span>
      {score ?? '–'}
    </span>
  );
}

function Owner({ owner }: Pick<Pursuit, 'owner'>) {
  if (!owner) return <span className="whitespace-nowrap text-muted text-xs">No owner</span>;
  const initials = owner.name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return (
    <span
      title={owner.name}
      className="flex size-6 shrink-0 items-center justify-center rounded-full bg-action-soft font-semibold text-action text-xs"
    >
      <span aria-hidden="true">{initials}</span>
      <span className="sr-only">{`Owner ${owner.name}`}</span>
    </span>
  );
}
