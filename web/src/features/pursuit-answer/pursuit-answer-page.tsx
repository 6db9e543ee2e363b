import { formatDateTime, pursuitPath, SCREENS } from '@bidlight/contract';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { LinkPage, LinkPageHead } from '#components/shared/link-page.tsx';
import { TitleText } from '#components/shared/readable.tsx';
import { viewerTimeZone } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { useLinkToken } from '#lib/link-token.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type Asked, isAnsweredMeanwhile, useAnswer, useMailedPrompt } from './pursuit-answer.api.ts';

/** Where a button of a mail about a pursuit leads. Nothing is recorded until somebody presses Confirm: software opens links. */
export function PursuitAnswerPage() {
  usePageTitle('Your answer');
  const token = useLinkToken();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useMailedPrompt(token);
  const answer = useAnswer(token);
  const refusal = answer.error && !isAnsweredMeanwhile(answer.error) ? failureText(answer.error) : undefined;
  return (
    <LinkPage>
      {!data && error && (
        <>
          <Failed text={failureText(error)} />
          <Button kind="primary" disabled={isFetching} className="w-full" onClick={() => void refetch()}>
            {isFetching ? 'Retrying...' : 'Try Again'}
          </Button>
        </>
      )}
      {!data && !error && <div role="status" aria-label="Loading" className="min-h-100" />}
      {data?.prompt && (
        <AnswerForm
          asked={data}
          prompt={data.prompt}
          chosen={params.get('answer')}
          isSending={answer.isPending}
          refusal={refusal}
          onAnswer={(chosen) => answer.mutate(chosen)}
        />
      )}
      {data && !data.prompt && <NotAsked asked={data} isByUs={answer.isSuccess} />}
      {data && (
        <nav aria-label="More" className="mt-5 grid gap-2.5 sm:grid-cols-2">
          <Link to={pursuitPath(data.pursuitId)} className={buttonClass({})}>
            Open the pursuit
          </Link>
          <Link to={SCREENS.pursuits} className={buttonClass({})}>
            All pursuits
          </Link>
        </nav>
      )}
    </LinkPage>
  );
}

/** It was answered, here or by somebody else, or what it was about has changed. */
function NotAsked({
  asked: { title, solicitationNumber, answered },
  isByUs,
}: {
  asked: Asked;
  isByUs: boolean;
}) {
  const look = isByUs
    ? { mark: <CircleCheck aria-hidden="true" className="size-7 text-good" />, tone: 'bg-good-soft' }
    : { mark: <Info aria-hidden="true" className="size-7 text-action" />, tone: 'bg-action-soft' };
  return (
    <div aria-live="polite">
      <LinkPageHead {...look} title={headingOf(answered !== null, isByUs)}>
        <p className="mt-1.5 text-muted [overflow-wrap:anywhere]">
          <TitleText title={title ?? solicitationNumber} />
        </p>
      </LinkPageHead>
      {answered ? (
        <div className="rounded-md border border-line bg-surface p-4 [overflow-wrap:anywhere]">
          <p>{answered.text}</p>
          <p className="mt-1 text-muted text-sm">
            {answered.by ?? 'Bidlight'}, {formatDateTime(answered.at, viewerTimeZone())}
          </p>
        </div>
      ) : (
        <p className="text-center">The notice has changed since the mail was sent.</p>
      )}
    </div>
  );
}

function headingOf(isAnswered: boolean, isByUs: boolean): string {
  if (isByUs) return 'Answer recorded';
  return isAnswered ? 'Answered meanwhile' : 'Not asked any more';
}

function Failed({ text }: { text: string }) {
  return (
    <LinkPageHead
      mark={<TriangleAlert aria-hidden="true" className="size-7 text-bad" />}
      tone="bg-bad-soft"
      title="No answer recorded"
    >
      <p role="alert" className="mt-1.5 text-bad [overflow-wrap:anywhere]">
        {text}
      </p>
    </LinkPageHead>
  );
}
