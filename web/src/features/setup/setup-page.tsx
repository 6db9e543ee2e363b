import { SCREENS } from '@bidlight/contract';
import { Check } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { announceByKind } from '#components/jobs/job-kinds.ts';
import { useJobRuns } from '#components/jobs/use-job-runs.ts';
import { type JobUpdates, useJobUpdates } from '#components/jobs/use-job-updates.ts';
import { PanelBreadcrumb } from '#components/shared/panel-breadcrumb.tsx';
import { useAddressState } from '#lib/address-state.ts';
import { LEARNING_EFFECT, MODELS, TOP } from '#lib/queries.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageBody } from '#ui/page.tsx';
import { SETUP, useDoneSteps } from './setup.api.ts';
import { SetupAddress, STEP_NAMES, STEPS, type StepName } from './setup-steps.ts';

interface SetupPageProps {
  show(step: StepName, updates: JobUpdates, isDone: boolean): ReactNode;
}

/** The set-up guide: from an empty installation to a ranking of one's own. The address keeps the step. */
export function SetupPage({ show }: SetupPageProps) {
  const updates = useJobUpdates({
    changes: [SETUP, MODELS, LEARNING_EFFECT, TOP],
    announce: announceByKind,
  });
  // A job that runs already is known after this, also where websockets are blocked.
  useJobRuns(updates);
  const [address, changeAddress] = useAddressState(SetupAddress);
  const done = useDoneSteps();
  const step = address.step || (done && (STEP_NAMES.find((name) => !done[name]) ?? 'notices'));
  const isDone = (name: StepName) => done?.[name] ?? false;
  // From now on it is this one: a step that is done must not go away under somebody's hands.
  useEffect(() => {
    if (step && step !== address.step) changeAddress({ step }, { replace: true });
  }, [step, address.step, changeAddress]);
  return (
    <PageBody>
      <PanelBreadcrumb>Set-up guide</PanelBreadcrumb>
      <h1 className="mt-1 font-semibold text-2xl">Set-up guide</h1>
      <StepList current={step} done={done} />
      {step ? (
        <Step name={step} isDone={isDone(step)}>
          {show(step, updates, isDone(step))}
        </Step>
      ) : (
        <div className="min-h-dvh" />
      )}
    </PageBody>
  );
}

interface StepListProps {
  current: StepName | undefined;
  done: Record<StepName, boolean> | undefined;
}

function StepList({ current, done }: StepListProps) {
  return (
    <nav aria-label="Steps" className="mt-5">
      <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {STEP_NAMES.map((name, index) => (
          <li key={name}>
            <Link
              to={stepPath(name)}
              aria-current={name === current ? 'step' : undefined}
              className="flex h-full min-h-11 items-center gap-2.5 rounded-md border border-line bg-surface px-3 py-2 text-inherit hover:border-field aria-[current]:border-action aria-[current]:ring-1 aria-[current]:ring-action"
            >
              <span
                className={`flex size-6 shrink-0 items-center justify-center rounded-full text-sm tabular-nums ${done?.[name] ? 'bg-good-soft text-good' : 'bg-sunken text-muted'}`}
              >
                {done?.[name] ? <Check aria-hidden="true" className="size-4" /> : index + 1}
              </span>
              <span className="min-w-0 font-medium text-sm">
                {STEPS[name].title}
                {done?.[name] && <span className="sr-only"> (done)</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  name: StepName;
  isDone: boolean;
  children: ReactNode;
}

/** What to do next has the one primary button of the view: the step's own action, and once it is done the next step. */
function Step({ name, isDone, children }: StepProps) {
  const at = STEP_NAMES.indexOf(name);
  const [previous, next] = [STEP_NAMES[at - 1], STEP_NAMES[at + 1]];
  return (
    <section aria-labelledby="step-title" className="mt-6">
      <h2 id="step-title" className="font-semibold text-xl">
        {STEPS[name].title}
      </h2>
      <p className="mt-1 mb-5 max-w-180 text-muted">{STEPS[name].purpose}</p>
      {/* The steps' scripts come when a step is opened; the frame stays meanwhile. */}
      <Suspense fallback={<div className="min-h-dvh" />}>{children}</Suspense>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        {previous ? (
          <Link to={stepPath(previous)} className={LINK}>
            Back: {STEPS[previous].title}
          </Link>
        ) : (
          <span />
        )}
        <Link
          to={next ? stepPath(next) : SCREENS.topRfps}
          className={isDone ? buttonClass({ kind: 'primary' }) : LINK}
        >
          {next ? `Next: ${STEPS[next].title}` : 'Done: go to your top RFPs'}
        </Link>
      </div>
    </section>
  );
}

const LINK =
  'inline-flex min-h-8 items-center rounded-sm font-medium text-action underline pointer-coarse:min-h-11';

function stepPath(step: StepName): string {
  return `${SCREENS.setup}?step=${step}`;
}
