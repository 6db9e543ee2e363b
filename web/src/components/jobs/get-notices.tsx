import type { JobRun } from '@bidlight/contract';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { RunningJob } from './running-job.tsx';
import { useGetNotices } from './use-get-notices.ts';
import { useJobRuns } from './use-job-runs.ts';
import { isRunning, type JobUpdates } from './use-job-updates.ts';

interface GetNoticesProps {
  updates: JobUpdates;
  /** A view has one primary button. */
  isMain?: boolean;
}

/** Gets the federal notices by one click or from a file, and shows how far it is and how it ended. */
export function GetNotices({ updates, isMain = false }: GetNoticesProps) {
  const runs = useJobRuns(updates);
  const { collect, send, sentPercent, isRefused, setRefused, error } = useGetNotices();
  const [address, setAddress] = useState('');
  const running = Object.values(updates.jobs).find((job) => job.type === 'scraping' && isRunning(job));
  const last = runs.data?.find((run) => run.type === 'scraping' && !isRunning(run));
  const isBusy = running !== undefined || collect.isPending || send.isPending;
  useEffect(() => (isBusy ? () => setRefused(false) : undefined), [isBusy, setRefused]);
  // What went wrong before is over as well when notices are being collected.
  const forget = useEffectEvent(() => {
    if (collect.isError) collect.reset();
    if (send.isError) send.reset();
  });
  const isCollecting = running !== undefined;
  useEffect(() => {
    if (isCollecting) forget();
  }, [isCollecting]);
  const get = () => {
    send.reset();
    collect.mutate(address.trim());
  };
  const sendFile = (file: File) => {
    if (isBusy) return setRefused(true);
    collect.reset();
    send.mutate(file);
  };
  return (
    <div className="flex flex-col gap-4 p-4.5">
      <p className="max-w-180 text-muted">
        Downloads all open federal notices from SAM.gov’s public file: about 230 MB, no key needed. Nothing is
        contacted until you press the button; after that, new notices are collected every day.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex flex-col items-start gap-3">
          <Button kind={isMain ? 'primary' : 'plain'} disabled={isBusy} onClick={get}>
            Get today’s federal notices
          </Button>
          <details className="w-full">
            <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-action text-sm underline pointer-coarse:min-h-11">
              Use another address
            </summary>
            <div className="mt-2">
              <TextField
                label="SAM.gov address of the extract"
                type="url"
                placeholder="https://sam.gov/…"
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              />
            </div>
          </details>
        </div>
        <DropZone isBusy={isBusy} onFile={sendFile} />
      </div>
      {/* Room for two lines, so that nothing moves when the job starts or ends. */}
      <div className="flex min-h-19 flex-col justify-center rounded-md bg-sunken px-3.5 py-3 text-sm">
        {error ? (
          <ErrorAlert>{error}</ErrorAlert>
        ) : sentPercent !== undefined ? (
          <>
            <Progress label="Sending the file" percent={sentPercent} />
            <p className="mt-2">Sending the file: {Math.round(sentPercent)}%</p>
          </>
        ) : running ? (
          <RunningJob job={running} title="Getting notices" />
        ) : (
          runs.data && <Outcome run={last} />
        )}
        <p role="status">
          {isRefused && isBusy && 'One file at a time. Drop yours again when this one is done.'}
        </p>
      </div>
    </div>
  );
}

/** A file can be dropped here; the button is for the keyboard and for whoever does not drag. */
function DropZone({ isBusy, onFile }: { isBusy: boolean; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again after a failure.
    event.target.value = '';
  };
  return (
    <section
      aria-label="A file instead"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed px-4 py-3 ${isOver ? 'border-action bg-sunken' : 'border-field'}`}
    >
      <p className="flex items-center gap-2.5 text-sm">
        <FileUp className="size-5 shrink-0 text-muted" aria-hidden="true" />
        Or drop a file here, .csv or .csv.gz: the extract, an archived year of notices, or a year of contracts
        from USAspending
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.gz"
        aria-label="Extract file"
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </section>
  );
}

/** How the last run ended; operators may read why it failed. */
function Outcome({ run }: { run: JobRun | undefined }) {
  const { appDateTime } = useAppTime();
  if (!run) return <p className="text-muted">Nothing has been collected yet.</p>;
  if (run.status === 'completed') {
    return (
      <p>
        <span className="text-muted">Collected {appDateTime(run.startedAt)}:</span> {run.result?.progress}
      </p>
    );
  }
  const reasons = run.sourceRuns.flatMap(({ error }) => error ?? []);
  return (
    <p>
      <span className="font-medium text-bad">The last attempt failed.</span>{' '}
      {reasons.length > 0 ? reasons.join(' ') : run.error}{' '}
      <span className="text-muted">You can try again. Everything collected before is kept.</span>
    </p>
  );
}
