import { Button } from '#ui/button.tsx';
import { type TestName, useTest } from './settings.api.ts';
import { messageOf } from './use-section.ts';

/** A test of what is saved, as one more button of a section, and what it has brought. */
export function useTestButton(name: TestName, label: string, { isDisabled }: { isDisabled: boolean }) {
  const test = useTest(name);
  const result = test.error
    ? { isOk: false, message: messageOf(test.error) }
    : test.isPending
      ? undefined
      : test.data;
  const button = (
    <Button disabled={isDisabled || test.isPending} onClick={() => test.mutate()}>
      {test.isPending ? 'Testing...' : label}
    </Button>
  );
  const outcome = (
    <p
      role="status"
      className={`not-empty:mt-3 [overflow-wrap:anywhere] ${result?.isOk ? 'text-good' : 'text-bad'}`}
    >
      {result?.message}
    </p>
  );
  return { button, outcome };
}
