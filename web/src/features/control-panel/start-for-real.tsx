import {
  type DemoContents,
  describeDemo,
  SCREENS,
  START_FOR_REAL_WORD,
  startForReal,
} from '@bidlight/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, failureText } from '#lib/call.ts';
import { useForgetSession } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Card } from '#ui/page.tsx';

/** The way from the demo to one's own company. Outside of a demo there is nothing to show. */
export function StartForReal() {
  const { data } = useQuery({ queryKey: ['demo-contents'], queryFn: () => call(describeDemo, {}) });
  const [isAsking, setAsking] = useState(false);
  if (!data?.demo) return null;
  return (
    <section aria-labelledby="start-for-real" className="mt-8">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4.5">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="start-for-real" className="font-semibold text-lg">
            Start for real
          </h2>
          <p className="mt-1 text-muted">
            This is a demo. When you are ready, remove its companies, people, votes and sample notices and set
            up your own company.
          </p>
        </div>
        <Button onClick={() => setAsking(true)}>Start for real…</Button>
      </Card>
      {isAsking && <StartForRealDialog demo={data.demo} onClose={() => setAsking(false)} />}
    </section>
  );
}

export function StartForRealDialog({ demo, onClose }: { demo: DemoContents; onClose(): void }) {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const [word, setWord] = useState('');
  const start = useMutation({
    mutationFn: () => call(startForReal, { body: { word: START_FOR_REAL_WORD } }),
    onSuccess: () => {
      forgetSession();
      void navigate(SCREENS.login, { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() === START_FOR_REAL_WORD) start.mutate();
  };
  return (
    <Dialog title="Start for real" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p>This removes for good, and cannot be undone:</p>
        <ul className="list-disc pl-5">
          {demo.companies.map(({ name, people, votes }) => (
            <li key={name}>
              {name} with {counted(people, 'person', 'people')} and {counted(votes, 'vote', 'votes')}
            </li>
          ))}
          <li>{counted(demo.sampleNotices, 'sample notice', 'sample notices')} with all scores</li>
        </ul>
        {demo.realNotices > 0 && (
          <p>{counted(demo.realNotices, 'notice', 'notices')} of the federal source stay.</p>
        )}
        <p className="text-muted">
          Everyone is signed out. The server's terminal then shows a code for setting up your own company.
        </p>
        <TextField
          label={`Type ${START_FOR_REAL_WORD} to go on`}
          autoComplete="off"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {start.isError && <ErrorAlert>{failureText(start.error)}</ErrorAlert>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="danger"
            disabled={word.trim() !== START_FOR_REAL_WORD || start.isPending}
          >
            {start.isPending ? 'Removing...' : 'Remove the demo'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
