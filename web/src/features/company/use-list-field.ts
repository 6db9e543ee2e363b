import { CompanyProfile } from '@bidlight/contract';
import { type Control, useController } from 'react-hook-form';

type ListName = 'targetNaics' | 'states' | 'includeWords' | 'excludeWords';

/** A list of the profile that grows and shrinks by one; the contract decides what may stand in it. */
export function useListField(control: Control<CompanyProfile>, name: ListName) {
  const { field, fieldState } = useController({ control, name });
  return {
    values: field.value,
    error: messageOf(fieldState.error),
    inputRef: field.ref,
    /** Says what is wrong with the value, if it was not taken. */
    add(value: string): string | undefined {
      const checked = CompanyProfile.shape[name].safeParse([...field.value, value]);
      if (checked.success) field.onChange(checked.data);
      return checked.error?.issues[0]?.message;
    },
    remove: (value: string) => field.onChange(field.value.filter((each) => each !== value)),
  };
}

/** The error of the list as a whole, else that of the first entry which has one. */
export function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean);
  return (error as { message?: string } | undefined)?.message;
}
