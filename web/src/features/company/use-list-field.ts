import { CompanyProfile } from '@bidlight/contract';
import { type Control, useController } from 'react-hook-form';

type ListName = 'targetNaics' | 'states' | 'includeWords' | 'excludeWords';

/**
 * A list of the profile that grows and shrinks by one. The contract decides what may stand in it, when it is added and
 * not when the form is sent: then the words for it are still at hand.
 */
export function useListField(control: Control<CompanyProfile>, name: ListName) {
  const { field } = useController({ control, name });
  return {
    values: field.value,
    /** Says what is wrong with the value, if it was not taken. */
    add(value: string): string | undefined {
      const checked = CompanyProfile.shape[name].safeParse([...field.value, value]);
      if (checked.success) field.onChange(checked.data);
      return checked.error?.issues[0]?.message;
    },
    remove: (value: string) => field.onChange(field.value.filter((each) => each !== value)),
  };
}
