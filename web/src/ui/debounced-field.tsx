import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './field.tsx';

const TYPING_PAUSE_MS = 300;

/** The value once it has not changed for a moment, so that not every key calls the server. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

interface DebouncedFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  /** The value in use; when it is changed from outside, it replaces what was typed. */
  value: string;
  onSettled(value: string): void;
}

/** A text field whose value takes effect when the typing pauses. */
export function DebouncedField({ value, onSettled, ...field }: DebouncedFieldProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The field's own value comes back a moment later, when more may have been typed already.
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const report = useEffectEvent((text: string) => {
    if (text !== typed || text === reported) return;
    setReported(text);
    onSettled(text);
  });
  useEffect(() => report(settled), [settled]);
  return <TextField {...field} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
