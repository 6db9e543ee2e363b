import { PROMPT_ANSWERS, type PromptAnswer, type Pursuit } from '@bidlight/contract';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { Button } from '#ui/button.tsx';
import { useAnswerPrompt } from './use-pursuits.ts';

type PromptedPursuit = Pick<Pursuit, 'id' | 'title' | 'solicitationNumber' | 'prompt'>;

/** What the product asks about a pursuit, with its answers; nothing where it asks nothing. */
export function PromptStrip({ pursuit }: { pursuit: PromptedPursuit }) {
  const { mutate, isPending } = useAnswerPrompt();
  const { prompt } = pursuit;
  if (!prompt) return null;
  const labels = PROMPT_ANSWERS[prompt.kind];
  const answers = Object.keys(labels) as PromptAnswer[];
  return (
    <fieldset
      aria-label={`Question about ${opportunityName(pursuit)}`}
      className="min-w-0 rounded-sm bg-warn-soft px-2.5 py-2 text-sm text-warn"
    >
      <p className="font-medium [overflow-wrap:anywhere]">{prompt.text}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5 print:hidden">
        {answers.map((answer) => (
          <Button
            key={answer}
            size="small"
            disabled={isPending}
            onClick={() => mutate({ pursuit, key: prompt.key, answer })}
          >
            {labels[answer]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
