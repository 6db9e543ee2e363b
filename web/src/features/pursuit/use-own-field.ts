import { type Pursuit, PursuitFields } from '@bidlight/contract';
import { useState } from 'react';
import { useChangePursuit } from '#components/pursuits/use-pursuits.ts';
import { CallError, failureText } from '#lib/call.ts';

interface Edit {
  text: string;
  /** The pursuit as it was when the typing began; undefined once the writer was told what has changed since. */
  seen: Pursuit | undefined;
}

export type TypedField = 'nextStep' | 'nextStepOn' | 'amount' | 'chance';

interface OwnFieldOptions {
  pursuit: Pursuit;
  field: TypedField;
  /** As the field shows the stored value. */
  shown: string;
  toValue(text: string): unknown;
  onSaved(): void;
}

/**
 * One field that is saved on its own. What was typed stays in it until it is saved; where somebody else came first it stays
 * beside what is there now, and only Enter replaces that.
 */
export function useOwnField({ pursuit, field, shown, toValue, onSaved }: OwnFieldOptions) {
  const { mutate, isPending } = useChangePursuit();
  const [edit, setEdit] = useState<Edit>();
  const [error, setError] = useState<string>();
  const hasConflict = edit !== undefined && edit.seen === undefined;
  const forget = () => {
    setEdit(undefined);
    setError(undefined);
  };
  const save = ({ text, seen = pursuit }: Edit) => {
    const parsed = PursuitFields.shape[field].safeParse(text === '' ? null : toValue(text));
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setError(undefined);
    const { data } = parsed;
    if (data === seen[field]) return isPending ? undefined : forget();
    // What is typed while this is under way follows it.
    setEdit({ text, seen: { ...seen, [field]: data } });
    mutate(
      { pursuit: seen, changes: { [field]: data } },
      {
        onSuccess: () => {
          setEdit((now) => (now?.text === text ? undefined : now));
          onSaved();
        },
        onError: (failure) => {
          const isConflict = failure instanceof CallError && failure.status === 409;
          setError(failureText(failure));
          setEdit((now) => ({ text: now?.text ?? text, seen: isConflict ? undefined : seen }));
        },
      },
    );
  };
  return {
    text: edit?.text ?? shown,
    error,
    /** What somebody else has written meanwhile. */
    theirs: hasConflict && !isPending ? shown || 'empty' : undefined,
    type: (text: string) => setEdit({ text, seen: edit ? edit.seen : pursuit }),
    refuse: setError,
    forget,
    leave: () => edit && !hasConflict && save(edit),
    enter: () => edit && save(edit),
  };
}
