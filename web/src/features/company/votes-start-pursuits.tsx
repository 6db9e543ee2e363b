import { getPursuitSettings, savePursuitSettings } from '@bidlight/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call, failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

const PURSUIT_SETTINGS = ['pursuit-settings'];

/** Whether a relevant vote starts a pursuit. It is saved at once; until it is known it cannot be changed. */
export function VotesStartPursuits() {
  const id = useId();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: PURSUIT_SETTINGS,
    queryFn: () => call(getPursuitSettings, {}),
  });
  const save = useMutation({
    mutationFn: (startsFromVotes: boolean) => call(savePursuitSettings, { body: { startsFromVotes } }),
    onSuccess: (saved) => queries.setQueryData(PURSUIT_SETTINGS, saved),
  });
  const failure = save.error ?? error;
  const isOn = save.isPending ? save.variables : data?.startsFromVotes;
  return (
    <div>
      <Checkbox
        label="A relevant vote starts a pursuit"
        aria-describedby={id}
        checked={isOn ?? false}
        disabled={!data || save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      <p id={id} className="text-muted text-sm">
        In Reviewing, with whoever votes as its owner. It goes with the vote as long as nobody has worked on
        it. Saved at once, for your whole company.
      </p>
      {failure && (
        <div className="mt-3">
          <ErrorAlert>{failureText(failure)}</ErrorAlert>
        </div>
      )}
    </div>
  );
}
