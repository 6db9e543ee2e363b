import { PROMPT_ANSWERS, type PromptAnswer, type PursuitPrompt } from '@bidlight/contract';
import { useState } from 'react';
import { TitleText } from '#components/shared/readable.tsx';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Asked } from './pursuit-answer.api.ts';

interface AnswerFormProps {
  asked: Asked;
  prompt: PursuitPrompt;
  /** By the button of the mail that was pressed. */
  chosen: string | null;
  isSending: boolean;
  refusal: string | undefined;
  onAnswer(answer: PromptAnswer): void;
}

/** What is asked, with the answer of the mail's button chosen. */
export function AnswerForm({ asked, prompt, chosen, isSending, refusal, onAnswer }: AnswerFormProps) {
  const answers = Object.entries(PROMPT_ANSWERS[prompt.kind]) as [PromptAnswer, string][];
  const [answer, setAnswer] = useState(answers.find(([value]) => value === chosen)?.[0]);
  return (
    <form
      className="rounded-md border border-line bg-surface p-4.5 [overflow-wrap:anywhere]"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer) onAnswer(answer);
      }}
    >
      <h1 className="font-semibold text-xl">{prompt.text}</h1>
      <p className="mt-1.5 text-muted">
        {asked.title ? <TitleText title={asked.title} /> : asked.solicitationNumber}
        {asked.title && <span className="block text-sm">{asked.solicitationNumber}</span>}
      </p>
      <fieldset className="mt-4" disabled={isSending}>
        <legend className="font-semibold">Your answer</legend>
        {answers.map(([value, label]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="answer"
              value={value}
              checked={answer === value}
              onChange={() => setAnswer(value)}
              className="size-[18px] shrink-0 accent-action"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {refusal && (
        <div className="mt-3">
          <ErrorAlert>{refusal}</ErrorAlert>
        </div>
      )}
      <Button type="submit" kind="primary" disabled={!answer || isSending} className="mt-3 w-full">
        {isSending ? 'Recording...' : 'Confirm'}
      </Button>
    </form>
  );
}
