import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './field.tsx';

const PAUSE_MS = 300;

interface DebouncedFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  /** What is in force; when somebody else changes it, what was typed gives way to it. */
  value: string;
  onSettled(value: string): void;
}

/** A text field whose value takes effect when the typing pauses. */
export function DebouncedField({ value, onSettled, ...field }: DebouncedFieldProps) {
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // One's own value comes back a moment later, when more may have been typed already.
    if (value !== settled) {
      setSettled(value);
      setTyped(value);
    }
  }
  const settle = useEffectEvent(() => {
    setSettled(typed);
    onSettled(typed);
  });
  useEffect(() => {
    if (typed === settled) return;
    const pause = setTimeout(() => settle(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, settled]);
  return <TextField {...field} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
