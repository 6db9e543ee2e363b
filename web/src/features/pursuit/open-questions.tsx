import { MAX_QUESTION_LENGTH, MAX_QUESTIONS, type OpenQuestion } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { PaperLimit } from './paper-limit.tsx';
import { useAddQuestion, useTickQuestion } from './pursuit.api.ts';

/** So many fit on the paper. */
const ON_PAPER = 12;

interface OpenQuestionsProps {
  pursuitId: number;
  openQuestions: readonly OpenQuestion[];
}

/** What the company wants to know before it bids, as a short list; what is answered stays below, ticked. */
export function OpenQuestions({ pursuitId, openQuestions }: OpenQuestionsProps) {
  const { mutate: tick, isPending, variables } = useTickQuestion(pursuitId);
  const open = openQuestions.filter(({ answered }) => !answered);
  const shown = [...open, ...openQuestions.filter(({ answered }) => answered)];
  return (
    <PageSection title="Open questions">
      {open.length === 0 && (
        <p className="mt-2 text-muted">
          {shown.length === 0 ? 'No questions yet.' : 'All questions are answered.'}
        </p>
      )}
      <ul className="mt-2 grid gap-1">
        {shown.map(({ id, text, answered }, index) => (
          <li key={id} className={index < ON_PAPER ? '' : 'print:hidden'}>
            <label className="flex min-h-6 cursor-pointer items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
              <input
                type="checkbox"
                className="mt-0.5 size-[18px] shrink-0 accent-action print:mt-0 print:size-3.5 pointer-coarse:mt-0"
                checked={answered !== null}
                disabled={isPending && variables.questionId === id}
                onChange={({ target }) => tick({ questionId: id, isAnswered: target.checked })}
              />
              <span className="min-w-0 [overflow-wrap:anywhere] print:line-clamp-2">
                {text}
                {answered && <Answered {...answered} />}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <PaperLimit total={shown.length} onPaper={ON_PAPER} />
      {shown.length < MAX_QUESTIONS && <AddQuestion pursuitId={pursuitId} />}
    </PageSection>
  );
}

function Answered({ by, at }: NonNullable<OpenQuestion['answered']>) {
  const { appDate } = useAppTime();
  return <span className="text-muted text-sm">{` (answered${by && ` by ${by}`}, ${appDate(at)})`}</span>;
}

function AddQuestion({ pursuitId }: Pick<OpenQuestionsProps, 'pursuitId'>) {
  const { mutate, error, isPending } = useAddQuestion(pursuitId);
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !isPending) mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={add} className="mt-3 flex items-end gap-2.5 print:hidden">
      <div className="min-w-0 flex-1">
        <TextField
          label="Add a question"
          autoComplete="off"
          maxLength={MAX_QUESTION_LENGTH}
          value={text}
          error={error ? failureText(error, 'Failed to add the question.') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" className="h-10!" disabled={isPending}>
        Add
      </Button>
    </form>
  );
}
