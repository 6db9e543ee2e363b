import { CompanyProfile } from '@bidlight/contract';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';

type ListName = 'targetNaics' | 'states' | 'includeWords' | 'excludeWords';

/**
 * A list of the profile with the input that adds to it. A value is checked when it is added and not when the form is
 * sent, so that the error appears while the input still holds the value.
 */
export function useListField(control: Control<CompanyProfile>, name: ListName) {
  const { field } = useController({ control, name });
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const add = (value: string) => {
    const checked = CompanyProfile.shape[name].safeParse([...field.value, value]);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    field.onChange(checked.data);
    setText('');
  };
  return {
    values: field.value,
    text,
    error,
    changeText: (next: string) => {
      setText(next);
      setError(undefined);
    },
    add,
    addTyped: () => {
      if (text.trim()) add(text.trim());
    },
    remove: (value: string) => field.onChange(field.value.filter((each) => each !== value)),
  };
}
