import { CompanyProfile, type ProfileChange } from '@bidlight/contract';
import { type Control, useWatch } from 'react-hook-form';
import { TitleText } from '#components/shared/readable.tsx';
import { failureText } from '#lib/call.ts';
import { Badge } from '#ui/badge.tsx';
import { useDebounced } from '#ui/debounced-field.tsx';
import { Card } from '#ui/page.tsx';
import { isBusy, useLivePreview } from './company.api.ts';
import { MOVEMENT_TONES, movementOf } from './movements.ts';

/** Scoring what is open takes seconds of a processor, so it waits for a pause. */
const PAUSE_MS = 1_200;

/** The top ten as the profile that is being written would make it. Nothing is saved. */
export function LiveTopTen({ control }: { control: Control<CompanyProfile> }) {
  const values = useWatch({ control });
  const key = useDebounced(JSON.stringify(values), PAUSE_MS);
  const profile = CompanyProfile.safeParse(JSON.parse(key)).data;
  const hasWords = profile !== undefined && (profile.capabilityText !== '' || profile.targetNaics.length > 0);
  const { data, error, failureReason, isFetching } = useLivePreview(
    profile ?? (JSON.parse(key) as CompanyProfile),
    hasWords,
  );
  const after = data?.changes.filter((change) => change.after !== null) ?? [];
  return (
    <section aria-labelledby="live-top-ten" className="lg:sticky lg:top-4">
      <Card className="min-h-90 p-4.5">
        <h2 id="live-top-ten" className="font-semibold text-lg">
          Your top ten
        </h2>
        <p role="status" className="mt-1 min-h-[2lh] text-muted text-sm">
          {describe({ hasWords, isFetching, isWaiting: isBusy(failureReason), error, count: after.length })}
        </p>
        <ol className="mt-2 flex flex-col divide-y divide-line">
          {hasWords && after.map((change) => <Row key={change.id} change={change} />)}
        </ol>
      </Card>
    </section>
  );
}

interface State {
  hasWords: boolean;
  isFetching: boolean;
  isWaiting: boolean;
  error: Error | null;
  count: number;
}

function describe({ hasWords, isFetching, isWaiting, error, count }: State): string {
  if (!hasWords) return 'Paste your capability statement or choose a code to see the best matches here.';
  if (isFetching) {
    return isWaiting
      ? 'Another preview is running. Yours starts automatically...'
      : 'Scoring open opportunities...';
  }
  if (error) return failureText(error);
  if (count === 0) return 'Nothing reaches the top ten yet. No open notice fits, or there are no notices.';
  return 'Based on what you have entered. Nothing is saved yet.';
}

function Row({ change }: { change: ProfileChange }) {
  const { kind, text } = movementOf(change);
  const { title, solicitationNumber, after, before } = change;
  return (
    <li className="flex items-baseline gap-2.5 py-1.5">
      <span className="w-5 shrink-0 text-right text-muted text-sm tabular-nums">{after?.rank}</span>
      <span className="line-clamp-2 min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        {title ? <TitleText title={title} /> : solicitationNumber}
      </span>
      {before && kind !== 'same' && <Badge tone={MOVEMENT_TONES[kind]}>{text}</Badge>}
      <span className="shrink-0 font-semibold text-sm tabular-nums">{after?.score}</span>
    </li>
  );
}
