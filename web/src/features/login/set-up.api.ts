import { type CallInput, finishSetup } from '@bidlight/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { useStartSession } from '#lib/session.ts';

/** Creates the first operator, who is signed in. A failure leaves everything as it was. */
export function useSetUp() {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: (operator: CallInput<typeof finishSetup>['body']) => call(finishSetup, { body: operator }),
    onSuccess: ({ data }) => startSession(data),
  });
}
